"""The house: lobby, tables, seats, pages and storage. It knows games only as `Game` values."""
