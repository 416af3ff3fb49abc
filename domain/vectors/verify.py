"""Verifies an export or a receipt of Mandali, written from docs/audit.md alone. Python 3.8 or newer, standard library.

    python3 verify.py FILE [KEY]      KEY: the log's public key in base64, known from elsewhere; exit code 1 for a fault
    python3 verify.py --batch         one file a line of standard input, in base64; answers "ok" or "bad LINE" for each
"""

import base64, functools, hashlib, json, re, sys

P = 2**255 - 19
ORDER = 2**252 + 27742317777372353535851937790883648493
D = -121665 * pow(121666, P - 2, P) % P
HASH, KIND, MOST = "[0-9a-f]{64}", "[A-Za-z]{1,32}", 2**53 - 1
NAME = re.compile("[^+\u0020\u0085\u00a0\u1680\u2000-\u200a\u2028\u2029\u202f\u205f\u3000]+")
SMALL = {0, 1, P - 1, P, P + 1} | {int.from_bytes(bytes.fromhex(y), "little") for y in (
    "c7176a703d4dd84fba3c0b760d10670f2a2053fa2c39ccc64ec7fd7792ac037a",
    "26e8958fc2b227b045c3f489f2ef98f0d5dfac05d3c63339b13802886d53fc05")}
def need(holds, why):
    if not holds:
        raise ValueError(why)
sha256 = lambda *parts: hashlib.sha256(b"".join(parts)).digest()
def unbase64(text, length=None):
    data = base64.b64decode(text.encode("ascii"), validate=True)
    need(base64.b64encode(data).decode() == text and length in (None, len(data)), "no base64 of that length")
    return data

# Ed25519, RFC 8032, in extended coordinates.
def add(a, b):
    e, f = (a[1] - a[0]) * (b[1] - b[0]) % P, (a[1] + a[0]) * (b[1] + b[0]) % P
    g, h = 2 * a[3] * b[3] * D % P, 2 * a[2] * b[2] % P
    w, x, y, z = f - e, h - g, h + g, f + e
    return w * x % P, y * z % P, x * y % P, w * z % P
def times(n, point):
    result = (0, 1, 1, 0)
    while n:
        if n & 1:
            result = add(result, point)
        point, n = add(point, point), n >> 1
    return result
def point_of(data):
    y, sign = int.from_bytes(data, "little") & (2**255 - 1), data[31] >> 7
    x2 = (y * y - 1) * pow(D * y * y + 1, P - 2, P) % P
    x = pow(x2, (P + 3) // 8, P)
    x = x if x * x % P == x2 else x * pow(2, (P - 1) // 4, P) % P
    x = P - x if x & 1 != sign else x
    return (x, y, 1, x * y % P) if x * x % P == x2 and y < P and 0 < x + 1 - sign <= P else None
BASE = point_of((4 * pow(5, P - 2, P) % P).to_bytes(32, "little"))
@functools.lru_cache(maxsize=100000)
def is_signed(key, message, signature):
    a, s = point_of(key), int.from_bytes(signature[32:], "little")
    if len(signature) != 64 or a is None or s >= ORDER:
        return False
    h = int.from_bytes(hashlib.sha512(signature[:32] + key + message).digest(), "little") % ORDER
    x, y, z, _ = add(times(s, BASE), times(h, (P - a[0], a[1], 1, P - a[3])))
    inverse = pow(z, P - 2, P)
    return (y * inverse % P | (x * inverse % P & 1) << 255).to_bytes(32, "little") == signature[:32]

# JSON, canonical JSON, and forms.
def parse(data):
    need(len(data) <= 1048576, "the line is too long")
    try:
        whole = lambda text: int(float(text)) if abs(float(text)) <= MOST and float(text).is_integer() else float(text)
        value = json.loads(data.decode("utf-8"), parse_float=whole, parse_constant=lambda name: need(False, name))
    except RecursionError:
        value = None
    need(isinstance(value, dict), "no JSON object")
    return value
def canonical(value, depth=0):
    if value is None or isinstance(value, (bool, str)):
        return json.dumps(value, ensure_ascii=False)
    if isinstance(value, (int, float)):
        need(isinstance(value, int) and abs(value) <= MOST, "a number that cannot be hashed")
        return str(value)
    need(depth < 33, "too deep")
    if isinstance(value, list):
        return "[" + ",".join(canonical(item, depth + 1) for item in value) + "]"
    keys = sorted(value, key=lambda key: key.encode("utf-16-be"))
    return "{" + ",".join(canonical(key) + ":" + canonical(value[key], depth + 1) for key in keys) + "}"
is_count = lambda value: type(value) is int and abs(value) <= MOST
matches = lambda form, value: isinstance(value, str) and re.fullmatch(form, value) is not None
def check_entry(entry):
    required = {"stream", "revision", "type", "data", "meta", "prev", "hash"}
    need(required <= set(entry) <= required | {"id", "disclosed"}, "the keys of a line")
    meta, data, disclosed = entry["meta"], entry["data"], entry.get("disclosed", [])
    need(isinstance(meta, dict) and isinstance(data, dict) and isinstance(disclosed, list), "the form of a line")
    need(all(isinstance(entry.get(key, ""), str) for key in ("type", "id")), "the form of a line")
    need(matches("committee-[1-9][0-9]{8}", entry["stream"]) and is_count(entry["revision"]), "stream and revision")
    need(all(matches(HASH, entry[key]) and meta.get(key, entry[key]) == entry[key] for key in ("prev", "hash")), "links")
    hashed = {key: entry[key] for key in ("stream", "revision", "type", "data")}
    hashed["meta"] = {key: meta[key] for key in meta if key not in ("prev", "hash")}
    need(sha256(entry["prev"].encode(), canonical(hashed, -1).encode()).hex() == entry["hash"], "the hash does not match")
    digests, seen = data.get("digests", {}), set()
    need(isinstance(digests, dict) and all(matches(KIND, k) and matches(HASH, v) for k, v in digests.items()), "digests")
    for item in disclosed:
        need(isinstance(item, list) and len(item) == 3 and isinstance(item[2], str), "a disclosure")
        need(matches("[A-Za-z0-9_-]{21}[AQgw]", item[0]) and matches(KIND, item[1]) and item[1] not in seen, "a disclosure")
        need(sha256(canonical(item).encode()).hex() == digests.get(item[1]), "a text that was not committed")
        seen.add(item[1])

# The tree, as a stack of the greatest complete subtrees: (height, hash).
def push(stack, node, height=0):
    while stack and stack[-1][0] == height:
        node, height = sha256(b"\1", stack.pop()[1], node), height + 1
    stack.append((height, node))
def root_of(stack):
    return functools.reduce(lambda right, left: sha256(b"\1", left, right), [node for _, node in reversed(stack)])
def is_included(leaf, index, path, size, root):
    fn, sn, node = index, size - 1, leaf
    for other in path:
        need(sn > 0, "a path that is too long")
        is_right = fn & 1 or fn == sn
        node = sha256(b"\1", other, node) if is_right else sha256(b"\1", node, other)
        while is_right and fn and not fn & 1:
            fn, sn = fn >> 1, sn >> 1
        fn, sn = fn >> 1, sn >> 1
    return index < size and sn == 0 and node == root
def lines_of(lines, name, kind, key):
    need(int.from_bytes(key, "little") & (2**255 - 1) not in SMALL, "a key that signs everything")
    found = [data[4:] for who, data in lines if (who, data[:4]) == (name, sha256(name.encode(), b"\n", kind, key)[:4])]
    need(len(found) == 1, "not signed once by " + name)
    return found[0]
def open_note(note, keys, committee, given):
    """Size and root of a checkpoint that the log has signed, and all witnesses that are listed."""
    need(isinstance(note, str) and isinstance(keys["logKey"], str) and isinstance(keys["witnesses"], list), "the keys")
    need(all(isinstance(one, dict) and set(one) == {"name", "key"} for one in keys["witnesses"]), "a witness")
    need(all(isinstance(part, str) for one in keys["witnesses"] for part in one.values()), "a witness")
    need(len(note.encode()) <= 65536 and not re.search("[\0-\x09\x0b-\x1f]", note), "the form of the note")
    text, _, signed = note.rpartition("\n\n")
    lines = [line.split(" ") for line in signed[:-1].split("\n")]
    need(signed.endswith("\n") and text.count("\n") == 2 and len(lines) <= 128, "the form of the note")
    need(all(len(line) == 3 and line[0] == "\u2014" and NAME.fullmatch(line[1]) for line in lines), "a signature line")
    text, lines = text + "\n", [(name, unbase64(data)) for _, name, data in lines]
    need(all(len(data) >= 5 for _, data in lines), "a signature line")
    origin, size, root, _ = text.split("\n")
    host = re.fullmatch(r"([a-z0-9.:\[\]-]{1,253})/committees/([1-9][0-9]{8})", origin)
    need(host and "committee-" + host.group(2) == committee, "the origin")
    need(re.fullmatch("0|[1-9][0-9]{0,15}", size) and int(size) <= MOST, "the size")
    log_key, names = unbase64(keys["logKey"], 32), set()
    need(given in (None, keys["logKey"]), "another key")
    need(is_signed(log_key, text.encode(), lines_of(lines, origin, b"\1", log_key)), "the log's signature")
    for name, key in ((witness["name"], unbase64(witness["key"], 32)) for witness in keys["witnesses"]):
        need(name == host.group(1) + "/witness/" + sha256(key).hex()[:16] and name not in names, "the name of a witness")
        data = lines_of(lines, name, b"\4", key)
        time = int.from_bytes(data[:8], "big")
        message = "cosignature/v1\ntime %d\n%s" % (time, text)
        need(len(data) == 72 and time <= MOST and is_signed(key, message.encode(), data[8:]), "a cosignature")
        names.add(name)
    return int(size), unbase64(root, 32)

def verify_export(data, given):
    lines = data.split(b"\n")
    lines = lines[:-1] if lines[-1] == b"" else lines
    stack, count, head, stream, number, closed = [], 0, "0" * 64, None, 0, False
    try:
        for number, line in enumerate(lines, 1):
            need(not closed, "more after the closing line")
            entry = parse(line)
            if "head" in entry:
                need(set(entry) == {"head", "events", "checkpoint", "logKey", "witnesses"}, "the keys, or not signed")
                need(is_count(entry["events"]) and entry["events"] == count > 0 and entry["head"] == head, "the end")
                need(open_note(entry["checkpoint"], entry, stream, given) == (count, root_of(stack)), "another book")
                closed = True
            else:
                check_entry(entry)
                order = stream in (None, entry["stream"]) and entry["revision"] == count and entry["prev"] == head
                need(order, "the order")
                stream, count, head = entry["stream"], count + 1, entry["hash"]
                push(stack, sha256(b"\0", bytes.fromhex(head)))
        number += 1
        need(closed, "the end is missing")
    except ValueError as fault:
        return number, str(fault)
def verify_receipt(data, given):
    try:
        head, _, note = data.decode("utf-8").partition("\n\n")
        first, extra, index, *path = head.split("\n")
        need(first == "c2sp.org/tlog-proof@v1" and extra.startswith("extra ") and len(path) <= 64, "the form")
        need(re.fullmatch("index (0|[1-9][0-9]{0,15})", index), "the index")
        line, *more = unbase64(extra[6:]).decode("utf-8").split("\n")
        need(len(more) == 1 or (not more and given), "keys are missing")
        keys = parse(more[0].encode()) if more else {"logKey": given, "witnesses": []}
        need(set(keys) == {"logKey", "witnesses"}, "the keys")
        entry = parse(line.encode())
        check_entry(entry)
        size, root = open_note(note, keys, entry["stream"], given)
        leaf, hashes = sha256(b"\0", bytes.fromhex(entry["hash"])), [unbase64(node, 32) for node in path]
        need(entry["revision"] == int(index[6:]) and is_included(leaf, int(index[6:]), hashes, size, root), "the path")
    except ValueError as fault:
        return 1, str(fault)

def verify(data, given=None):
    """None when the file holds, else the first bad line and why."""
    return (verify_receipt if data.startswith(b"c2sp.org/") else verify_export)(data, given)

if __name__ == "__main__":
    if sys.argv[1:] == ["--batch"]:
        for fault in (verify(base64.b64decode(encoded)) for encoded in sys.stdin.buffer):
            print("bad %d" % fault[0] if fault else "ok")
    else:
        fault = verify(open(sys.argv[1], "rb").read(), *sys.argv[2:3])
        sys.exit("Line %d: %s." % fault if fault else print("It holds."))
