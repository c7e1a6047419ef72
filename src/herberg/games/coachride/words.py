"""stub"""
def question(s): return ""
def say(s, a): return ""
def tell(b, a, c, n): return []
