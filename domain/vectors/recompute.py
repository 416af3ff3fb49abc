"""draw/1, draw/2, the draw for all turns and the hash chain once more, in another language and from the written description alone.

Reads the cases of vectors.json from standard input, computes every expected value anew and writes the whole file to
standard output. Python 3.8 or newer, standard library only:

    python3 recompute.py < vectors.json
"""

import hashlib
import hmac
import json
import sys


def canonical(value):
    return json.dumps(value, sort_keys=True, separators=(",", ":"), ensure_ascii=False)


def seed_of(secret, committee, round_number, epoch):
    message = "draw/1|%d|%d" % (committee, round_number)
    if epoch > 0:
        message += "|%d" % epoch
    return hmac.new(secret.encode(), message.encode(), hashlib.sha256).hexdigest()


def draw(key, ticket):
    n = len(ticket["eligible"])
    message = canonical(ticket)
    counter = 0
    while True:
        text = "%s|%d" % (message, counter)
        digest = hmac.new(bytes.fromhex(key), text.encode(), hashlib.sha256).digest()
        x = int.from_bytes(digest[:8], "big")
        if x < 2**64 - 2**64 % n:
            return {"message": message, "winnerUserId": ticket["eligible"][x % n], "digest": digest.hex()}
        counter += 1


def redraw(case):
    seed = seed_of(case["secret"], case["committee"], case["round"], case.get("epoch", 0))
    commitment = hashlib.sha256(bytes.fromhex(seed)).hexdigest()
    ticket = {
        "v": 1,
        "committee": case["committee"],
        "round": case["round"],
        "eligible": case["eligible"],
        "clientNonce": case["clientNonce"],
        "commitment": commitment,
    }
    expected = {"seed": seed, "commitment": commitment}
    expected.update(draw(seed, ticket))
    return dict(case, expected=expected)


def redraw_by_beacon(case):
    """The signature itself takes pairings, which the standard library lacks."""
    ticket = {key: case[key] for key in ("committee", "round", "eligible", "beacon")}
    signed = hashlib.sha256(case["beacon"]["round"].to_bytes(8, "big")).hexdigest()
    return dict(case, expected=dict(draw(case["signature"], dict(ticket, v=2)), signed=signed))


def draw_turns(key, ticket):
    """Fisher and Yates from the last place to the second; one counter numbers all digests."""
    message = canonical(ticket)
    order = list(ticket["seats"])
    counter = 0
    last = ""
    for size in range(len(order), 1, -1):
        while True:
            text = "%s|%d" % (message, counter)
            last = hmac.new(bytes.fromhex(key), text.encode(), hashlib.sha256).hexdigest()
            counter += 1
            x = int(last[:16], 16)
            if x < 2**64 - 2**64 % size:
                break
        chosen = order[x % size]
        order[x % size] = order[size - 1]
        order[size - 1] = chosen
    return {"message": message, "order": order, "digest": last}


def redraw_turns(case):
    ticket = {"kind": "turns", "committee": case["committee"], "seats": case["seats"]}
    if "beacon" in case:
        return dict(case, expected=draw_turns(case["signature"], dict(ticket, v=2, beacon=case["beacon"])))
    seed = seed_of(case["secret"], case["committee"], 1, case.get("epoch", 0))
    commitment = hashlib.sha256(bytes.fromhex(seed)).hexdigest()
    drawn = draw_turns(seed, dict(ticket, v=1, clientNonce=case["clientNonce"], commitment=commitment))
    return dict(case, expected=dict(drawn, seed=seed, commitment=commitment))


def relink(events):
    prev = "0" * 64
    links = []
    for event in events:
        meta = {key: value for key, value in event["meta"].items() if key not in ("prev", "hash")}
        hashed = {key: event[key] for key in ("stream", "revision", "type", "data")}
        hashed["meta"] = meta
        text = prev + canonical(hashed)
        link = hashlib.sha256(text.encode()).hexdigest()
        links.append(dict(hashed, prev=prev, hash=link))
        prev = link
    return links


def main():
    vectors = json.load(sys.stdin)
    vectors["draws"] = [redraw(case) for case in vectors["draws"]]
    vectors["beaconDraws"] = [redraw_by_beacon(case) for case in vectors["beaconDraws"]]
    vectors["turns"] = [redraw_turns(case) for case in vectors["turns"]]
    vectors["chain"] = relink(vectors["chain"])
    json.dump(vectors, sys.stdout, ensure_ascii=False, indent=2, sort_keys=True)
    sys.stdout.write("\n")


main()
