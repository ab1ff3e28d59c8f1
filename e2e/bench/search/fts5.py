"""SQLite FTS5 beside the product, one JSON line in, one out: `fts5.py <file>`.

A text is indexed by the pairs of its characters, so that words of Japanese are found within others. On an empty file the
first lines are the texts, `[place, number, category, origin, folded]`; an empty line ends them.
"""
import json
import sqlite3
import sys

EXACT_UP_TO = 10_000
FIRST = 50
AT_ONCE = 5_000

db = sqlite3.connect(sys.argv[1], isolation_level=None)
db.executescript("pragma journal_mode = off; pragma synchronous = off; pragma cache_size = -1000000;")


def pairs(text):
    # The last character of a line has a pair, too: one character alone is found as the start of one.
    ended = text + "\n"
    return " ".join(f"x{ord(a):x}x{ord(b):x}" for a, b in zip(ended, ended[1:]) if a != "\n")


def phrase(term):
    if len(term) == 1:
        return f"x{ord(term):x}x*"
    return '"' + " ".join(f"x{ord(a):x}x{ord(b):x}" for a, b in zip(term, term[1:])) + '"'


def fill():
    db.executescript(
        """create table texts(place integer primary key, number integer, category text, origin text);
        create virtual table pairs using fts5(folded, content = '', tokenize = 'ascii');"""
    )
    db.execute("begin")
    for count, line in enumerate(sys.stdin, 1):
        if line == "\n":
            break
        place, number, category, origin, folded = json.loads(line)
        db.execute("insert into texts values (?, ?, ?, ?)", (place, number, category, origin))
        db.execute("insert into pairs(rowid, folded) values (?, ?)", (place, pairs(folded)))
        if count % AT_ONCE == 0:
            db.execute("commit")
            db.execute("begin")
    db.execute("commit")


def search(query):
    either = " OR ".join("(" + " AND ".join(map(phrase, every)) + ")" for every in query["anyOf"])
    match = "(" + either + ")" + "".join(" NOT " + phrase(term) for term in query["noneOf"])
    conditions, values = "", []
    if "places" in query:
        conditions, values = " and pairs.rowid between ? and ?", list(query["places"])
    for field in ("category", "origin"):
        if query.get(field):
            conditions += f" and texts.{field} = ?"
            values.append(query[field])
    joined = "pairs join texts on texts.place = pairs.rowid" if "texts." in conditions else "pairs"
    found = f"from {joined} where pairs match ?{conditions}"
    counted = f"select count(*) from (select 1 {found} limit {EXACT_UP_TO + 1})"
    first = f"select pairs.rowid {found} order by pairs.rowid desc limit {FIRST}"
    (hits,) = db.execute(counted, [match, *values]).fetchone()
    places = [place for (place,) in db.execute(first, [match, *values])]
    numbers = [db.execute("select number from texts where place = ?", (place,)).fetchone()[0] for place in places]
    return {"hits": hits, "first": numbers}


if not db.execute("select 1 from sqlite_master where name = 'pairs'").fetchone():
    fill()
print("ready", flush=True)
for line in sys.stdin:
    print(json.dumps(search(json.loads(line))), flush=True)
