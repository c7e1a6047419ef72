"""`python -m herberg` is `herberg`."""

from herberg.cli import main

if __name__ == "__main__":
    main()
