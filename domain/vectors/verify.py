"""Verifies an export, a receipt or the proof of a draw of Mandali. Written from docs/audit.md, docs/draw.md and
docs/events.md alone. Python 3.8 or newer, standard library.
    python3 verify.py FILE [KEY] [--beacon FILE]   KEY: the log's public key in base64, known from elsewhere
    python3 verify.py --batch [--beacon FILE]      a file in each line of standard input, in base64; answers with a line
                                                   for each: "ok", "bad LINE" (a fault) or "unchecked LINE"
Exit codes: 0 the file holds, 1 a fault or not checked, 2 the call is wrong or a file cannot be read."""
import base64, datetime, functools, hashlib, hmac, json, re, sys, types
P = 2**255 - 19
ORDER = 2**252 + 27742317777372353535851937790883648493
D = -121665 * pow(121666, P - 2, P) % P
HASH, KIND, MOST = "[0-9a-f]{64}", "[A-Za-z]{1,32}", 2**53 - 1
NAME = re.compile("[^+\u0020\u0085\u00a0\u1680\u2000-\u200a\u2028\u2029\u202f\u205f\u3000]+")
SMALL = {0, 1, P - 1, P, P + 1} | {int.from_bytes(bytes.fromhex(y), "little") for y in (
    "c7176a703d4dd84fba3c0b760d10670f2a2053fa2c39ccc64ec7fd7792ac037a",
    "26e8958fc2b227b045c3f489f2ef98f0d5dfac05d3c63339b13802886d53fc05")}
class NotChecked(Exception): pass
def need(holds, why):
    if not holds: raise ValueError(why)
def sha256(*parts): return hashlib.sha256(b"".join(parts)).digest()
def unbase64(text, length=None):
    data = base64.b64decode(text.encode("ascii"), validate=True)
    need(base64.b64encode(data).decode() == text and length in (None, len(data)), "no base64 of that length")
    return data

# Ed25519, RFC 8032, in extended coordinates (x, y, z, t).
def add(first, second):
    (x1, y1, z1, t1), (x2, y2, z2, t2) = first, second
    e, f = (y1 - x1) * (y2 - x2) % P, (y1 + x1) * (y2 + x2) % P
    g, h = 2 * t1 * t2 * D % P, 2 * z1 * z2 % P
    return (f - e) * (h - g) % P, (h + g) * (f + e) % P, (h - g) * (h + g) % P, (f - e) * (f + e) % P
def multiple(n, point, plus, result):
    while n:
        if n & 1: result = plus(result, point)
        point, n = plus(point, point), n >> 1
    return result
def point_of(data):
    y, sign = int.from_bytes(data, "little") & (2**255 - 1), data[31] >> 7
    square = (y * y - 1) * pow(D * y * y + 1, P - 2, P) % P
    x = pow(square, (P + 3) // 8, P)
    if x * x % P != square: x = x * pow(2, (P - 1) // 4, P) % P
    if x & 1 != sign: x = P - x
    is_point = x * x % P == square and y < P and 0 < x + 1 - sign <= P
    return (x, y, 1, x * y % P) if is_point else None
ONE = (0, 1, 1, 0)
BASE = point_of((4 * pow(5, P - 2, P) % P).to_bytes(32, "little"))
@functools.lru_cache(maxsize=100000)
def is_signed(key, message, signature):
    owner, s = point_of(key), int.from_bytes(signature[32:], "little")
    if len(signature) != 64 or owner is None or s >= ORDER: return False
    h = int.from_bytes(hashlib.sha512(signature[:32] + key + message).digest(), "little") % ORDER
    negative = (P - owner[0], owner[1], 1, P - owner[3])
    x, y, z, _ = add(multiple(s, BASE, add, ONE), multiple(h, negative, add, ONE))
    inverse = pow(z, P - 2, P)
    return (y * inverse % P | (x * inverse % P & 1) << 255).to_bytes(32, "little") == signature[:32]

# BLS12-381: the modulus Q of its field and the order R of its groups. TABLE, 48 bytes each: A' and B' of RFC 9380,
# section 8.8.1; the generator of G2 (real and imaginary part of x, then of y); h of `isogenous`, lowest power first.
Q = 0x1a0111ea397fe69a4b1ba7b6434bacd764774b84f38512bf6730d2a0f6b0f6241eabfffeb153ffffb9feffffffffaaab
R = 0x73eda753299d7d483339d80809a1d80553bda402fffe5bfeffffffff00000001
TABLE = base64.b64decode(
    "ABRGmKO46UM9aToCyW1JgrDqmFOD7mao2OiYGu/YgayYk2+NoOD5f1z0KAgtWEwdEuKQjRFogDABixLodT7uOyAWwfDyT0BwoLnBT87zXvVaIyFaMWzqpdHMSOmOFyvgAkqisv"
    "CPCpEmCAUnLcUQUcbketT6QDsCtFELZHrj0XcLrAMmqAW779SAVsjBIb24E+ArYFJxn2B9rNOgiCdPZVlr0NCZILYatdphu9x/UEkzTPESE5RdV+WsfQVdBCt+DOXVJ3J9bhGM"
    "yc3G2i41Gq39m6qMvdOnbUKaaVFg0SySOsnMO6yiieGTVIYIuCgBBgbEoC6nNMwyrNKwK8KLmcs+KH6Fp2OvJnSSq1cumas/Nw0nXOwdoaqpB1/wX3m+EzNB+wlio0ywUEqcT6"
    "2gpQkNOGebTAQNXRw6+wI6NAn8wIFf6mbYsCu++ci1pm4HAmSQivA3vO3gDQVM9dR3XoPrbPY8drlp+O0XT7Wfz/eNIB9G9s/E7WVS5ZznUXewEzXFAsH1TEms7qZeh/1yA7oP"
    "Ym8wX8DP1gal2unzyOgaSztpYAEp+r0wfGm/MZ05CURA9l9Aim6TDhbj6S3Re/YNbpZ5qNPVhZPeVawjcDBC1glTfrNUmqwjTYlsqClEBK/gnVz0lWojtrcfWdKzQHtBWndLe+"
    "gbu2+pnLx5jgrJi6clpbwygBaxwmi0dm6F")
A, B, *TABLE = [int.from_bytes(TABLE[i:i + 48], "big") for i in range(0, len(TABLE), 48)]
ZERO, G2, H = (0, 0), ((TABLE[0], TABLE[1]), (TABLE[2], TABLE[3])), TABLE[4:]
DST = b"BLS_SIG_BLS12381G1_XMD:SHA-256_SSWU_RO_NUL_" + b"\x2b"

# Pairs (a, b) are a + b*u, u^2 = -1. Points are pairs (x, y) of such pairs, those of G1 with b = 0; None is infinity.
def mul(x, y): return (x[0] * y[0] - x[1] * y[1]) % Q, (x[0] * y[1] + x[1] * y[0]) % Q
def minus(x, y): return (x[0] - y[0]) % Q, (x[1] - y[1]) % Q
def root(x): return pow(x, (Q + 1) // 4, Q)
def root_of_pair(x):
    norm = root(x[0] * x[0] + x[1] * x[1])
    reals = [root((x[0] + each) * (Q + 1) // 2 % Q) for each in (norm, -norm)]
    found = [(real, x[1] * pow(2 * real, -1, Q) % Q) for real in reals if real] + [(0, root(-x[0]))]
    return next((each for each in found if mul(each, each) == x), None)
def slope(p, q):
    up = mul(mul((3, 0), p[0]), p[0]) if p == q else minus(q[1], p[1])
    a, b = mul((2, 0), p[1]) if p == q else minus(q[0], p[0])
    inverse = pow(a * a + b * b, -1, Q)
    return mul(up, (a * inverse, -b * inverse))
def plus(p, q):
    if p is None or q is None: return q if p is None else p
    if p[0] == q[0] and p[1] != q[1]: return None
    m = slope(p, q)
    x = minus(minus(mul(m, m), p[0]), q[0])
    return x, minus(mul(m, minus(p[0], x)), p[1])
def point_from(data, size):  # of G1 (48 bytes) or G2 (96 bytes); None for bytes that are no point
    flags, data = data[0] >> 5, bytes([data[0] & 31]) + data[1:]
    if size == 96: x = tuple(int.from_bytes(data[i:i + 48], "big") for i in (48, 0))
    else: x = (int.from_bytes(data, "big"), 0)
    y = root_of_pair(minus(mul(x, mul(x, x)), (-4, -4 if size == 96 else 0)))
    if len(data) != size or flags & 6 != 4 or max(x) >= Q or y is None or (size == 48 and y[1]): return None
    is_greater = (y[1] or y[0]) * 2 > Q
    if (flags & 1 == 1) != is_greater: y = minus(ZERO, y)
    return (x, y) if multiple(R, (x, y), plus, None) is None else None
def hashed_to_curve(message):  # RFC 9380, suite BLS12381G1_XMD:SHA-256_SSWU_RO_
    first, blocks = int.from_bytes(sha256(bytes(64), message, b"\0\x80\0", DST), "big"), bytes(32)
    for i in range(1, 5):
        mixed = (first ^ int.from_bytes(blocks[-32:], "big")).to_bytes(32, "big")
        blocks += sha256(mixed, bytes([i]), DST)
    return multiple(0xd201000000010001, plus(on_curve(blocks[32:96]), on_curve(blocks[96:])), plus, None)
def on_curve(data):
    u = int.from_bytes(data, "big") % Q
    z = 11 * u * u % Q
    t = z * (z + 1) % Q
    x = -B * pow(A, -1, Q) * (1 + pow(t, -1, Q)) % Q if t else B * pow(11 * A, -1, Q) % Q
    if pow(root(x**3 + A * x + B), 2, Q) != (x**3 + A * x + B) % Q: x = z * x % Q
    y = root(x**3 + A * x + B)
    return isogenous(x, Q - y if (y ^ u) & 1 else y)
def isogenous(x, y):  # appendix E.2, from the kernel polynomial h by Kohel's formulas: phi(x) / 11^2, y phi'(x) / 11^3
    row, values, f, f1 = H + [1], [], x**3 + A * x + B, 3 * x * x + A
    for _ in range(4):  # the values of h and of its first three derivatives
        values.append(functools.reduce(lambda sum, k: (sum * x + k) % Q, reversed(row)))
        row = [i * k for i, k in enumerate(row)][1:]
    r, second, third = (value * pow(values[0], -1, Q) for value in values[1:])
    r1 = second - r * r
    r2 = third - r * second - 2 * r * r1
    to = 11 * x + 2 * H[4] - 2 * f1 * r - 4 * f * r1
    steep = 11 - 12 * x * r - 6 * f1 * r1 - 4 * f * r2
    return (to * pow(121, -1, Q) % Q, 0), (y * steep * pow(1331, -1, Q) % Q, 0)

# The field of the pairing: twelve coefficients of powers of w, w^12 = 2 w^6 - 2 and u = w^6 - 1.
def packed(x): return int.from_bytes(b"".join(k.to_bytes(112, "little") for k in x), "little")
def product(x, y):
    data = (packed(x) * packed(y)).to_bytes(23 * 112, "little")
    row = [int.from_bytes(data[i:i + 112], "little") for i in range(0, len(data), 112)]
    for i in range(22, 11, -1):
        row[i - 6], row[i - 12] = row[i - 6] + 2 * row[i], row[i - 12] - 2 * row[i]
    return [k % Q for k in row[:12]]
def line(p, q, at):  # through p and q of G2, at a point of G1, up to a factor that the last power takes away
    m = slope(p, q)
    pairs = [minus(mul(m, p[0]), p[1]), ZERO, mul(minus(ZERO, m), at[0]), at[1], ZERO, ZERO]
    return [(a - b) % Q for a, b in pairs] + [b for _, b in pairs]
def are_one(pairs):  # the product of the pairings of these points of G1 and G2
    f, points = [1] + [0] * 11, [q for _, q in pairs]
    for bit in bin(0xd201000000010000)[3:]:
        f = product(f, f)
        for i, (at, q) in enumerate(pairs):
            for other in [points[i], q][:1 + int(bit)]:
                f, points[i] = product(f, line(points[i], other, at)), plus(points[i], other)
    f = product(f, [k * pow(2, (Q - 1) // 6 * i, Q) % Q for i, k in enumerate(f)])
    return not any(multiple((Q**4 - Q**2 + 1) // R, f, product, [1] + [0] * 11)[1::2])
@functools.lru_cache(maxsize=100000)
def is_beacon(key, number, signature):  # each pair of round and signature is verified once and remembered
    signed, owner = point_from(bytes.fromhex(signature), 48), point_from(bytes.fromhex(key), 96)
    if signed is None or owner is None: return False
    negative = (signed[0], minus(ZERO, signed[1]))
    return are_one([(negative, G2), (hashed_to_curve(sha256(number.to_bytes(8, "big"))), owner)])

# JSON, and the hash of an entry.
def number_of(text): return int(float(text)) if abs(float(text)) <= MOST and float(text).is_integer() else float(text)
def parse(data):
    need(len(data) <= 1048576, "the line is too long")
    value = json.loads(data.decode("utf-8"), parse_float=number_of, parse_constant=lambda name: need(False, name))
    need(isinstance(value, dict), "no JSON object")
    return value
def canonical(value, depth=0):
    if value is None or isinstance(value, (bool, str)): return json.dumps(value, ensure_ascii=False)
    is_nested = isinstance(value, (list, dict))
    need(depth <= 32 if is_nested else type(value) is int and abs(value) <= MOST, "cannot be hashed")
    if not is_nested: return str(value)
    if isinstance(value, list): return "[" + ",".join(canonical(item, depth + 1) for item in value) + "]"
    keys = sorted(value, key=lambda key: key.encode("utf-16-be"))
    return "{" + ",".join(canonical(key) + ":" + canonical(value[key], depth + 1) for key in keys) + "}"
def matches(form, value): return isinstance(value, str) and re.fullmatch(form, value) is not None
def is_digests(of): return isinstance(of, dict) and all(matches(KIND, k) and matches(HASH, of[k]) for k in of)
def check_entry(entry):
    need(has_keys("line", entry), "the keys of a line, or their form")
    meta, digests, seen = entry["meta"], entry["data"].get("digests", {}), set()
    need(matches("committee-[1-9][0-9]{8}", entry["stream"]) and is_digests(digests), "stream or digests")
    need(all(meta.get(key, entry[key]) == entry[key] for key in ("prev", "hash")), "links")
    hashed = {key: entry[key] for key in ("stream", "revision", "type", "data")}
    hashed["meta"] = {key: meta[key] for key in meta if key not in ("prev", "hash")}
    need(sha256(entry["prev"].encode(), canonical(hashed).encode()).hex() == entry["hash"], "the hash does not match")
    for item in entry.get("disclosed", []):
        salted = has_form("[text]", item) and len(item) == 3 and matches("[A-Za-z0-9_-]{21}[AQgw]", item[0])
        need(salted and matches(KIND, item[1]) and item[1] not in seen, "a disclosure")
        digest = sha256(canonical(item).encode()).hex()
        need(digest == digests.get(item[1]), "a text that was not committed")
        seen.add(item[1])

# Types, keys and forms of entries: docs/events.md. A key with ? may be absent; 1- is a whole number from 1, #64 64 hex
# digits, [1-] a list. Words without a colon are keys that several types share.
SHARED = {"seat": "seatNo:1-500 memberNo:1-9999", "round": "roundNumber:1-500", "digests": "digests?:digests",
    "user": "userId:1-", "users": "fromUserId:1- toUserId:1-", "part": "partNo:1-9999 amount:1-",
    "pot": "roundNumber:1-500 memberNo:1-9999",
    "sides": "seatNo:1-500 memberNo:1-9999 toSeatNo:1-500 toMemberNo:1-9999 fromUserId:1- toUserId:1- byAdmin?:yes",
    "note": "noteId?:1- digests?:digests", "by": "method:cash|upi|bank_transfer|cheque", "why": "reasonId:1- digests?:digests"}
TYPES = """CommitteeCreated name:name totalMembers:2-500 contribution:1- cycleDays:1-366 cycleType:fixed|custom isExisting:flag adminId:1- firstDueDay?:day calendar?:monthly|weekly
  continues?:100000000-999999999 turns?:one-draw|agreed digests; CommitteeEnded round why; PastRoundsEnabled; CommitteeRenamed name:name; TermsCorrected contribution:1- totalMembers:2-500
  cycleDays:1-366 firstDueDay?:day calendar?:monthly|weekly dueAt?:instant pending:[1-500] turns?:one-draw|agreed; TurnsArranged order:[1-500]; TurnsDrawOpened seats:[1-500] clientNonce:#64
  beacon?:beacon; TurnsDrawn order:[1-500] proof:proof1|proof2; TurnGiven round winner:winner by; TurnSwapRequested swapNo:1- sides turn:1-500 toTurn:1-500; TurnSwapRequestEnded swapNo:1-
  sides by:declined|withdrawn; TurnsSwapped swapNo:1- sides order:[1-500]; PassOnRequested round sides; PassOnRequestEnded round sides by:declined|withdrawn; PotPassedOn round sides
  order?:[1-500]; DueDayMoved round dueAt:instant pending:[1-500] why; MemberAdded seat user owesRound:1-500 noPhone?:yes digests; MemberReplaced seat leavingMemberNo:1-9999 user
  takesOverRounds:[1-500] noPhone?:yes why; MemberRemoved seat user owed:[1-500] reasonId?:1- left?:yes digests; MemberCorrected seat user toUserId?:1- notMe?:yes digests; RoundOpened round
  dueAt:instant drawCommitment:#64 owing:[holder] epoch?:1-; PaymentMarked round seat status:pending|paid|overdue method?:cash|upi|bank_transfer|cheque paidAt?:instant noteId?:1-
  words?:kept|agreed undoes?:instant digests part?:piece takesBack?:[1-9999]; PartPaid round seat part left:0- by paidAt:instant words?:kept|agreed note; PartTakenBack round seat part
  left:1- status:pending|overdue fromAdvance?:yes words?:kept reasonId?:1- digests; AdvancePaid seat amount:1- by paidAt:instant note; AdvanceUsed round seat part left:0- by paidAt:instant;
  AdvanceReturned seat amount:1-; PaymentReported round seat by paidAt:instant amount?:1- note; PaymentReportWithdrawn round seat; PaymentReportDeclined round seat why; PaymentConfirmed
  round seat; PaymentDisputed round seat noteId:1- digests; PaymentDisputeSettled round seat outcome:paid|unpaid by:member|admin noteId?:1- digests; PastRoundRecorded round winner:winner
  drawDate:instant by receivedBy:Admin|1- paid:[payer] digests; DrawOpened round eligible:[1-] unpaidPastWinners:[1-] clientNonce:#64 beacon?:beacon; DrawRecommitted round drawCommitment:#64
  epoch:1-; DrawConducted round winner:winner receivedBy:Admin|1- by proof?:proof1|proof2 digests; WinnerSelected round winner:winner by overridesOpenDraw:flag; DecisionTakenBack round
  winner:winner reopens:flag closes?:1-500 owing:[payer] why; PotHandedOver pot part by day:instant isOwn?:yes note; HandOverTakenBack pot part reasonId?:1- digests; HandOverConfirmed pot
  partNos:[1-9999] by:1-9999; HandOverDisputed pot partNos:[1-9999] by:1-9999 why; HandOverSettled pot partNos:[1-9999] outcome:received|not-received amount?:0- arrived?:[piece] note;
  CommitteeCompleted; AdminTransferRequested users memberNo:1-9999; AdminTransferRequestEnded users by:declined|withdrawn; AdminTransferred users digests; AccountsJoined users
  memberNos:[1-9999] wonRounds:[1-500] isAdmin:flag; CommitteeDeleted; CommitteeRestored completed:flag; monthly kind:month-day day:1-28|last; weekly kind:weekday weekday:1-7; holder seat;
  piece part; payer seat part?:piece; line stream:text revision:0- type:text data:object meta:object prev:#64 hash:#64 id?:text disclosed?:list; winner seat user; proof1 seed:#64
  clientNonce:#64 commitment:#64 digest:#64; proof2 v:2-2 beaconSignature:#96 digest:#64; beacon chain:#64 round:1-; witness name:text key:text; keys logKey:text witnesses:[witness]; end
  head:#64 events:1- checkpoint:text logKey:text witnesses:list; own chain:#64 key:#192 genesis:1- period:1-; file format:text logKey:text witnesses:list opened:part conducted:part; part
  entry:object path:[text] checkpoint:text; meta commandId:id correlationId?:text actorId:1-|system occurredAt:instant fingerprint?:#16 prev?:#64 hash?:#64"""
KEYS = {name: dict(word.split(":") for key in keys for word in (key if ":" in key else SHARED[key]).split())
        for name, *keys in map(str.split, TYPES.split(";"))}
INSTANT = re.compile(r"(\d{4})-(\d\d)-(\d\d)T([01]\d|2[0-3]):([0-5]\d):([0-5]\d)(?:\.(\d+))?Z", re.ASCII)
def millis(value):  # since 1970, digits after the third dropped; None for no instant
    try:
        year, month, day, hour, minute, second = map(int, INSTANT.fullmatch(value).groups()[:6])
        days = datetime.date(2000 + year % 400, month, day).toordinal() + 146097 * (year // 400 - 5) - 719163
        return ((days * 24 + hour) * 60 + minute) * 60000 + second * 1000 + int((value[20:-1] + "000")[:3])
    except (AttributeError, TypeError, ValueError): return None
PLAIN = {"instant": lambda it: millis(it) is not None, "flag": lambda it: isinstance(it, bool), "digests": is_digests,
         "day": lambda it: isinstance(it, str) and millis(it + "T00:00:00Z") is not None,
         "name": lambda it: isinstance(it, str) and 1 <= len(it.encode("utf-16-be")) // 2 <= 200,
         "object": lambda it: isinstance(it, dict), "list": lambda it: isinstance(it, list),
         "text": lambda it: isinstance(it, str), "id": lambda it: matches("(?s).+", it), "yes": lambda it: it is True}
def has_form(form, value):
    if form in PLAIN: return PLAIN[form](value)
    if form in KEYS: return has_keys(form, value)
    if form[0] == "[": return isinstance(value, list) and all(has_form(form[1:-1], item) for item in value)
    if "|" in form: return any(has_form(each, value) for each in form.split("|"))
    if form[0] == "#": return matches("[0-9a-f]{%s}" % form[1:], value)
    low, is_span, high = form.partition("-")
    return type(value) is int and int(low) <= value <= int(high or MOST) if low.isdigit() and is_span else value == form
def has_keys(name, value):
    known = {key.rstrip("?"): form for key, form in KEYS[name].items()}
    return (isinstance(value, dict) and {key for key in KEYS[name] if key[-1] != "?"} <= set(value) <= set(known)
            and all(has_form(known[key], value[key]) for key in value))
def understand(entry):
    if not (entry["type"][:1].isupper() and entry["type"] in KEYS and has_keys(entry["type"], entry["data"])
            and has_keys("meta", entry["meta"])):
        raise NotChecked("an entry of a type, key or form that is not known here")
def lot(key, message, count, counter=0):  # a number below count, its digest, and the next counter
    found = hmac.new(key, ("%s|%d" % (message, counter)).encode(), "sha256")
    x = int.from_bytes(found.digest()[:8], "big")
    return (x % count, found.hexdigest(), counter + 1) if x < 2**64 - 2**64 % count else lot(key, message, count, counter + 1)
def result_of(key, ticket):  # the drawn position, or the drawn order of all seats, and the last digest
    message, order, counter = canonical(ticket), list(ticket.get("seats", ())), 0
    if "eligible" in ticket: return lot(key, message, len(ticket["eligible"]))[:2]
    for i in range(len(order) - 1, 0, -1):
        j, found, counter = lot(key, message, i + 1, counter)
        order[i], order[j] = order[j], order[i]
    return order, found
def knows_beacon(opened, at, chains):  # the round of a known one has to be right
    key, genesis, period = chains.get(opened["beacon"]["chain"], (None, 0, 1))
    first = max(1, -(-(at + 10000 - genesis * 1000) // (period * 1000)) + 1)
    need(key is None or opened["beacon"]["round"] == first, "the beacon's round does not follow the freeze")
    return key is not None
def drawn(committee, opened, promise, proof, chains, at):  # the position, or the order of turns, that the proof shows
    beacon, nonce = opened.get("beacon"), opened["clientNonce"]
    ticket = dict(v=2, beacon=beacon) if beacon else dict(v=1, clientNonce=nonce, commitment=promise)
    of_round = lambda: dict(round=opened["roundNumber"], eligible=opened["eligible"])
    ticket.update(dict(kind="turns", seats=opened["seats"]) if "seats" in opened else of_round(), committee=committee)
    need(("v" in proof) == (beacon is not None), "a proof of the other protocol")
    if not beacon:
        need((proof["clientNonce"], proof["commitment"]) == (nonce, promise), "nonce or promise of the draw")
        need(sha256(bytes.fromhex(proof["seed"])).hex() == promise, "the seed of the draw")
    place, found = result_of(bytes.fromhex(proof["beaconSignature" if beacon else "seed"]), ticket)
    need(found == proof["digest"], "the digest of the draw")
    if beacon and beacon["chain"] in chains:
        key, genesis, period = chains[beacon["chain"]]
        need(is_beacon(key, beacon["round"], proof["beaconSignature"]), "the beacon's signature")
        need(at >= (genesis + (beacon["round"] - 1) * period) * 1000, "decided before the beacon's round")
    return place

# The rules of a book: docs/draw.md, "Lawful rounds".
def round_of(drawCommitment=None, epoch=0, owing=(), **_):
    dues = {due["seatNo"]: False for due in owing}
    pot = dict(pot={}, last=0, disputed=[], passed=False)  # by part number: rupees, and whether the winner has confirmed them
    return types.SimpleNamespace(promise=drawCommitment, epoch=epoch, dues=dues, parts={}, opening=None, winner=None, is_past=False, **pot)
def has_paid(each, seatNo):  # anything but from the advance
    return not all(part[1] for part in each.parts[seatNo].values()) if seatNo in each.parts else each.dues.get(seatNo)
AFTER = {"DecisionTakenBack", "AdminTransferRequested", "AdminTransferRequestEnded", "AdminTransferred", "AccountsJoined",
         "CommitteeDeleted", "PartPaid", "PartTakenBack", "AdvanceReturned", "PotHandedOver", "HandOverTakenBack",
         "HandOverConfirmed", "HandOverDisputed", "HandOverSettled", "CommitteeRenamed"}  # in a completed committee
class Book:
    def __init__(self, chains):
        self.chains, self.status, self.at, self.unknown, self.has_ended = chains, None, -10**18, None, False
        self.members, self.seats, self.rounds, self.unnamed, self.phoneless, self.advances, self.must_use, self.swaps, self.asked = [], {}, {}, set(), set(), {}, set(), {}, {}
    def read(self, entry, line):
        understand(entry); kind, self.data, self.actor = entry["type"], entry["data"], entry["meta"]["actorId"]
        self.committee, self.line, at = int(entry["stream"][10:]), line, millis(entry["meta"]["occurredAt"])
        need(at >= self.at, "time goes back"); self.at, is_payment = at, kind.startswith("Payment")
        need((kind == "CommitteeCreated") == (self.status is None), "a book begins with CommitteeCreated, once")
        need(not self.must_use or kind == "AdvanceUsed", "an advance is not used")
        need(self.status != "deleted" or kind in ("DrawRecommitted", "CommitteeRestored"), "the committee is deleted")
        is_naming = kind == "MemberCorrected" and ("notMe" in self.data or self.data["memberNo"] in self.unnamed)
        need(self.status != "completed" or is_payment or kind in AFTER or is_naming, "the committee is completed")
        need(not self.has_ended or kind != "DecisionTakenBack" and self.data.get("status") != "overdue", "the committee ended early")
        getattr(self, "Payment" if is_payment else kind)(**self.data)
    def current(self): return next(n for n in range(1, 502) if n not in self.rounds or not self.rounds[n].winner)
    def held(self, won): return sorted((self.members[n - 1], s, n) for s, (n, w) in self.seats.items() if n and w == won)
    def open_round(self, number):
        need(number == self.current() and number in self.rounds, "the round is not the open one")
        return self.rounds[number]
    def check_holder(self, seatNo, memberNo, userId, has_won=None):
        no, won = self.seats.get(seatNo, (0, False))
        need(no == memberNo and self.members[no - 1] == userId and won != has_won, "not the member of a fitting seat")
    def waiting(self): return [each for each in self.rounds.values() if each.opening and not each.winner]
    def is_waiting(self, seatNo): return any(seatNo == s for each in self.waiting() for _, s, _ in each.places)
    def check_unused(self, seatNo, memberNo, userId):
        self.check_holder(seatNo, memberNo, userId)
        is_used = any(each.dues.get(seatNo) or has_paid(each, seatNo) for each in self.rounds.values())
        need(not is_used and not self.seats[seatNo][1] and not self.advances.get(seatNo) and not self.is_waiting(seatNo), "the seat is used")
    def gate(self, each):
        need(self.held(False) and all(each.dues.get(s) for _, s, _ in self.held(False)), "a seat owes, or none can win")
        return self.held(False)
    def CommitteeCreated(self, totalMembers, contribution, isExisting, adminId, continues=None, turns=None, **_):
        self.turns, self.order, self.turns_draw, self.turns_promise, self.are_drawn = turns, [], None, None, False
        self.takes_over, self.status, self.total, self.worth, self.is_existing, self.admin = continues, "active", totalMembers, contribution, isExisting, adminId
    def PastRoundsEnabled(self): self.is_existing = True
    def CommitteeRenamed(self, name): pass
    def check_fresh(self):  # nothing is paid or decided
        need([*self.rounds] == [1], "round 1 is not the only one"); each = self.rounds[1]
        is_paid = any(each.dues.values()) or any(each.parts.values()) or any(self.advances.values())
        need(not (is_paid or each.opening or each.winner), "terms or turns after a payment or a decision")
    def TermsCorrected(self, contribution, totalMembers, pending, turns=None, **_):
        self.check_fresh(); each = self.rounds[1]
        need(all(s <= totalMembers for s, (no, _) in self.seats.items() if no), "terms below a held seat")
        need(not self.turns_draw or (turns, totalMembers) == (self.turns, self.total), "the turns were drawn")
        need(self.turns != "agreed" or all(turns == "agreed" and s <= totalMembers for s in self.order), "an order is left")
        self.turns = turns
        each.dues = {seatNo: False for seatNo in each.dues if seatNo <= totalMembers}
        need(set(pending) <= set(each.dues), "a due that is not there"); self.total, self.worth = totalMembers, contribution
    def DueDayMoved(self, roundNumber, dueAt, pending, **_):
        each = self.open_round(roundNumber)
        need(each.promise and millis(dueAt) >= self.at, "the due day had passed")
        need(all(each.dues.get(seatNo) is False for seatNo in pending), "a due that is not there or is paid")
    def MemberAdded(self, memberNo, seatNo, userId, owesRound, noPhone=False, **_):
        free = next(n for n in range(1, self.total + 2) if not self.seats.get(n, [0])[0])
        is_taken_over = self.takes_over and self.line == memberNo + 2 and not self.seats.get(seatNo, [0])[0]
        need(memberNo == len(self.members) + 1 and seatNo <= self.total and (seatNo == free or is_taken_over), "the member does not fit")
        self.seats[seatNo], self.members = [memberNo, False], self.members + [userId]
        self.phoneless |= set([memberNo] * noPhone)
        if owesRound in self.rounds: self.rounds[owesRound].dues.setdefault(seatNo, False)
    def MemberReplaced(self, seatNo, leavingMemberNo, memberNo, userId, noPhone=False, **_):
        need((self.seats.get(seatNo, [0])[0], memberNo) == (leavingMemberNo, len(self.members) + 1), "not in that seat")
        self.seats[seatNo][0], self.members = memberNo, self.members + [userId]
        self.phoneless |= set([memberNo] * noPhone)
    def MemberRemoved(self, seatNo, memberNo, userId, owed, left=False, **_):
        need(not left or self.actor == userId, "left by another sender")
        need(not self.turns_draw or self.are_drawn, "the turns are being drawn")
        self.check_unused(seatNo, memberNo, userId); self.seats[seatNo][0] = 0
        for number in set(owed) & set(self.rounds): self.rounds[number].dues.pop(seatNo, None)
    def MemberCorrected(self, seatNo, memberNo, userId, toUserId=None, notMe=False, digests={}, **_):
        (self.check_holder if not toUserId or notMe or memberNo in self.unnamed | self.phoneless else self.check_unused)(seatNo, memberNo, userId)
        need(not self.is_waiting(seatNo) and (not notMe or self.actor == "system") if toUserId else not notMe, "not lawful: not me")
        if toUserId or "phone" in digests: self.phoneless.discard(memberNo)
        self.members[memberNo - 1], self.unnamed = toUserId or userId, self.unnamed - {memberNo} | set([memberNo] * notMe)
    def RoundOpened(self, roundNumber, owing, **_):
        need(roundNumber == self.current() <= self.total and roundNumber not in self.rounds, "it does not follow")
        need(owing == [dict(seatNo=s, memberNo=no) for s, (no, _) in sorted(self.seats.items()) if no], "others owe")
        self.rounds[roundNumber] = round_of(**self.data)
        self.must_use = {due["seatNo"] for due in owing if self.advances.get(due["seatNo"])}
    def DrawRecommitted(self, roundNumber, drawCommitment, epoch):
        each, is_used = self.open_round(roundNumber), roundNumber == 1 and self.turns_draw
        need(self.actor == "system" and each.promise and not each.opening and not is_used and epoch > each.epoch, "no lawful promise")
        each.promise, each.epoch = drawCommitment, epoch
    def due(self, roundNumber, seatNo):
        need(roundNumber in self.rounds and seatNo in self.rounds[roundNumber].dues, "there is no such due")
        return self.rounds[roundNumber], self.rounds[roundNumber].parts.get(seatNo)
    def settle(self, each, seatNo, is_paid, adds=None, drops=(), left=None, is_advance=False):  # adds: number, rupees
        parts = each.parts.setdefault(seatNo, {}) if adds else each.parts.get(seatNo)
        if adds: need(each.dues.get(seatNo) is False and adds[0] not in parts, "a part that is there, or of a paid due")
        if adds: parts[adds[0]] = adds[1], is_advance
        for no in drops: need(parts and no in parts, "there is no such part"); self.give_back({seatNo: {no: parts.pop(no)}})
        rest = self.worth - sum(amount for amount, _ in (parts or {}).values())
        need(left in (None, rest) and (parts is None or (rest == 0) == is_paid), "the parts do not add up"); each.dues[seatNo] = is_paid
    def give_back(self, gone):  # parts by seat: those from an advance go into it again
        for seatNo, parts in gone.items():
            self.advances[seatNo] = self.advances.get(seatNo, 0) + sum(n for n, is_advance in parts.values() if is_advance)
    def pay(self, each, seatNo, part=None, **_):  # what is open of a due, or an edit of what was paid
        parts, new = each.parts.get(seatNo, {}), part and (part["partNo"], part["amount"])
        need(part or not parts, "the parts do not add up")
        if not part: each.parts.pop(seatNo, None)
        if part and each.dues.get(seatNo): need(parts.get(new[0], [0])[0] == new[1], "another part")
        self.settle(each, seatNo, True, None if each.dues.get(seatNo) else new)
    def Payment(self, roundNumber, seatNo, status=None, takesBack=(), **more):
        each, _ = self.due(roundNumber, seatNo)
        need(status != "paid" or {"method", "paidAt"} <= set(more), "paid without method or time")
        if status == "paid": self.pay(each, seatNo, **more)
        elif status: self.settle(each, seatNo, False, drops=takesBack)
    def PartPaid(self, roundNumber, seatNo, partNo, amount, left, **_):
        self.settle(self.due(roundNumber, seatNo)[0], seatNo, left == 0, (partNo, amount), left=left)
    def PartTakenBack(self, roundNumber, seatNo, partNo, amount, left, fromAdvance=False, **_):
        each, parts = self.due(roundNumber, seatNo)
        is_whole = parts is None and each.dues[seatNo]  # paid by one mark: its part 1
        found = {1: (self.worth, False)} if is_whole else parts or {}; need(found.get(partNo) == (amount, fromAdvance), "another part")
        self.settle(each, seatNo, False, drops=() if is_whole else [partNo], left=left)
    def AdvanceUsed(self, roundNumber, seatNo, partNo, amount, left, **_):
        need(seatNo in self.must_use and amount == min(self.advances[seatNo], self.worth), "another advance")
        self.advances[seatNo], self.must_use = self.advances[seatNo] - amount, self.must_use - {seatNo}
        self.settle(self.due(roundNumber, seatNo)[0], seatNo, left == 0, (partNo, amount), (), left, True)
    def AdvancePaid(self, seatNo, memberNo, amount, **_):
        new = self.advances.get(seatNo, 0) + amount
        need(new <= (self.total - len(self.rounds)) * self.worth and self.seats.get(seatNo, [0])[0] == memberNo, "too much")
        self.advances[seatNo] = new
    def AdvanceReturned(self, seatNo, memberNo, amount):
        need((self.seats.get(seatNo, [0])[0], self.advances.pop(seatNo, 0)) == (memberNo, amount), "another advance")
    def DrawOpened(self, roundNumber, eligible, unpaidPastWinners, beacon=None, **_):
        each = self.open_round(roundNumber); need(each.promise and not each.opening, "the draw was opened before, or cannot be")
        self.check_drawable()
        each.opening, each.places = self.data, self.gate(each)
        need(eligible == [user_id for user_id, _, _ in each.places], "another list than the eligible members")
        need(unpaidPastWinners == [i for i, s, _ in self.held(True) if not each.dues.get(s)], "other past winners owe")
        if beacon and not knows_beacon(self.data, self.at, self.chains): self.unknown = self.unknown or self.line
    def DrawConducted(self, roundNumber, winner, proof=None, **_):
        each = self.open_round(roundNumber)
        need((each.opening is None) == (proof is None), "a proof without an opening, or an opening without a proof")
        if not proof: self.check_drawable(); return self.gate(each) and self.decide(each, winner)
        place = each.places[drawn(self.committee, each.opening, each.promise, proof, self.chains, self.at)]
        need(place == (winner["userId"], winner["seatNo"], winner["memberNo"]), "another winner than the drawn one")
        need(not self.seats[winner["seatNo"]][1], "the seat has won"); each.winner, self.seats[winner["seatNo"]][1] = winner, True
    def next_turn(self): return next((s for s in self.order if self.seats.get(s, [0])[0] and not self.seats[s][1]), None)
    def check_drawable(self): need(self.next_turn() is None and (not self.turns_draw or self.are_drawn), "the turns are fixed")
    def TurnsArranged(self, order):
        self.check_fresh()
        need(self.turns == "agreed" and len({*order}) == len(order) and all(s <= self.total for s in order), "no agreed order")
        self.order = order
    def TurnsDrawOpened(self, seats, clientNonce, beacon=None):
        need(self.turns == "one-draw" and not self.turns_draw and self.rounds.get(1, round_of()).promise, "no draw for all turns")
        need(not any(each.opening or each.winner for each in self.rounds.values()), "a round is decided, or in a draw")
        held = sorted(s for s, (no, _) in self.seats.items() if no)
        need(seats == held == [*range(1, self.total + 1)], "other seats than all, or an empty one")
        self.turns_draw, self.turns_promise = self.data, self.rounds[1].promise
        if beacon and not knows_beacon(self.data, self.at, self.chains): self.unknown = self.unknown or self.line
    def TurnsDrawn(self, order, proof):
        need(self.turns_draw and not self.are_drawn, "turns that were not opened, or drawn before")
        found = drawn(self.committee, self.turns_draw, self.turns_promise, proof, self.chains, self.at)
        need(order == found, "another order than the drawn one"); self.order, self.are_drawn = order, True
    def TurnGiven(self, roundNumber, winner, **_):
        each = self.open_round(roundNumber)
        need(not each.opening and self.next_turn() == winner["seatNo"], "not the turn of that seat")
        self.gate(each); self.decide(each, winner)
    def check_sides(self, request, is_asked):  # two members as in the request; the one side, or the admin for it, has sent the entry
        seats, users = self.seats_of(), (self.data["fromUserId"], self.data["toUserId"])
        self.check_holder(*seats[0], users[0]); self.check_holder(*seats[1], users[1]); need(request == seats and seats[0] != seats[1], "another request")
        by_admin = self.actor == self.admin != users[is_asked] and seats[is_asked][1] in self.phoneless
        need(by_admin if "byAdmin" in self.data else self.actor == users[is_asked], "sent by another person")
    def seats_of(self): return [(self.data["seatNo"], self.data["memberNo"]), (self.data["toSeatNo"], self.data["toMemberNo"])]
    def are_free(self, *seats): return not (self.waiting() or self.turns_draw and not self.are_drawn or any(self.seats[s][1] for s in seats))
    def exchanged(self): (a, _), (b, _) = self.seats_of(); return [{a: b, b: a}.get(seatNo, seatNo) for seatNo in self.order]
    def check_swap(self, request, turn, toTurn, is_asked):
        self.check_sides(request, is_asked); seats = [seat for seat, _ in self.seats_of()]
        need([*self.order[turn - 1:turn], *self.order[toTurn - 1:toTurn]] == seats and self.are_free(*seats), "turns that are taken, or others")
    def TurnSwapRequested(self, swapNo, turn, toTurn, **_):
        self.swaps[swapNo] = self.seats_of(), turn, toTurn; self.check_swap(*self.swaps[swapNo], False); need(swapNo == len(self.swaps), "another number")
    def end_swap(self, swapNo): swap, self.swaps[swapNo] = self.swaps.get(swapNo) or (None, 0, 0), None; return swap
    def TurnSwapRequestEnded(self, swapNo, by, **_): self.check_sides(self.end_swap(swapNo)[0], by == "declined")
    def TurnsSwapped(self, swapNo, order, **_):
        self.check_swap(*self.end_swap(swapNo), True); need(order == self.exchanged(), "another order"); self.order = order
    def check_pass_on(self, roundNumber, request, is_asked):
        each, later = self.rounds.get(roundNumber), [n for n, later in self.rounds.items() if n > roundNumber and later.winner]
        self.check_sides(request, is_asked); (from_seat, to_seat) = self.seats_of()
        is_whole = each and each.winner and not (each.passed or each.pot or later) and self.are_free(to_seat[0])
        need(is_whole and (each.winner["seatNo"], each.winner["memberNo"]) == from_seat, "no pot to pass on"); return each
    def PassOnRequested(self, roundNumber, **_): self.check_pass_on(roundNumber, self.seats_of(), False); self.asked[roundNumber] = self.seats_of()
    def PassOnRequestEnded(self, roundNumber, by, **_): self.check_sides(self.asked.pop(roundNumber, None), by == "declined")
    def PotPassedOn(self, roundNumber, seatNo, toSeatNo, toMemberNo, toUserId, order=None, **_):
        each = self.check_pass_on(roundNumber, self.asked.pop(roundNumber, None), True)
        need(order == (self.exchanged() or None), "another order"); self.order, each.passed = order or [], True
        self.seats[seatNo][1], self.seats[toSeatNo][1], each.winner = False, True, dict(seatNo=toSeatNo, memberNo=toMemberNo, userId=toUserId)
    def WinnerSelected(self, roundNumber, winner, overridesOpenDraw, **_):
        need(overridesOpenDraw == bool(self.open_round(roundNumber).opening), "an override not marked, or none that is")
        self.decide(self.rounds[roundNumber], winner)
    def PastRoundRecorded(self, roundNumber, winner, paid, **_):
        each = self.rounds.setdefault(roundNumber, round_of())
        need(self.is_existing and roundNumber <= self.total, "past rounds cannot be recorded")
        need(not each.winner and not each.opening, "the round is decided, or its draw was opened")
        for due in paid: due["seatNo"] > self.total or self.pay(each, **due)
        self.decide(each, winner, True)
    def decide(self, each, winner, is_past=False):
        self.check_holder(**winner, has_won=True); each.winner, each.is_past, self.seats[winner["seatNo"]][1] = winner, is_past, True
    def DecisionTakenBack(self, roundNumber, winner, reopens, owing, closes=None, **_):
        each, current = self.rounds.get(roundNumber), self.current()
        need(each and each.winner == winner and not each.opening and not each.pot, "there is nothing that can be taken back")
        each.last, each.disputed, each.passed = 0, [], False; self.asked.pop(roundNumber, None)
        is_ahead, is_open = (self.status == "active" and (roundNumber > current) == ahead for ahead in (True, False))
        need((reopens, closes) == (bool(not is_ahead and each.promise), current if is_open else None), "what opens")
        for later in (each for number, each in self.rounds.items() if number > roundNumber):
            rests = not later.is_past if later.winner else any(has_paid(later, seatNo) for seatNo in later.dues)
            need(not rests and not later.opening, "a later round rests on it")
        self.seats[winner["seatNo"]][1], each.winner, self.status = False, None, "active"
        for due in owing if reopens else ():
            if due["seatNo"] <= self.total: self.settle(each, due["seatNo"], False, drops=[due["part"]["partNo"]] if "part" in due else ())
        for number in [closes] if reopens else [closes, roundNumber]: self.give_back(self.rounds.pop(number, round_of()).parts)
    def pot_of(self, roundNumber, memberNo):  # the round, and the numbers of the parts that wait for an answer
        each = self.rounds.get(roundNumber)
        need(each and each.winner and each.winner["memberNo"] == memberNo, "not the winner's pot")
        return each, [no for no, (_, is_confirmed) in each.pot.items() if not is_confirmed]
    def PotHandedOver(self, roundNumber, memberNo, partNo, amount, **_):
        each, _ = self.pot_of(roundNumber, memberNo)
        handed = sum(rupees for rupees, _ in each.pot.values())
        need(partNo == each.last + 1 and handed + amount <= self.worth * self.total, "not the next part, or more than the pot")
        each.pot[partNo], each.last = (amount, False), partNo
    def HandOverTakenBack(self, roundNumber, memberNo, partNo, amount, **_):
        each, _ = self.pot_of(roundNumber, memberNo)
        need([*each.pot][-1:] == [partNo] and each.pot.pop(partNo) == (amount, False), "not the last part")
    def answered(self, roundNumber, memberNo, partNos, by):
        each, waiting = self.pot_of(roundNumber, memberNo)
        need(waiting and partNos == waiting and by <= len(self.members), "not the parts that wait, or of no member")
        return each
    def HandOverConfirmed(self, roundNumber, memberNo, partNos, by):
        each = self.answered(roundNumber, memberNo, partNos, by)
        each.disputed = []; each.pot.update((no, (each.pot[no][0], True)) for no in partNos)
    def HandOverDisputed(self, roundNumber, memberNo, partNos, by, **_):
        self.answered(roundNumber, memberNo, partNos, by).disputed = partNos
    def HandOverSettled(self, roundNumber, memberNo, partNos, outcome, amount=None, arrived=None, **_):
        each, waiting = self.pot_of(roundNumber, memberNo)
        disputed = [no for no in waiting if no in each.disputed]
        need(disputed and partNos == disputed, "not the disputed parts")
        each.disputed, rest = [], amount or 0
        if outcome == "received": return need(amount is arrived is None, "what has come has no sum")
        for no in disputed:  # what came fills the oldest parts first
            came = min(each.pot[no][0], rest)
            each.pot[no], rest = (came, False), rest - came
        came = [dict(partNo=no, amount=each.pot[no][0]) for no in disputed if each.pot[no][0]]
        need(amount is not None and rest == 0 and arrived == came, "another split of what came")
        for no in disputed: each.pot[no][0] or each.pot.pop(no)
    def CommitteeCompleted(self): need(self.current() > self.total, "not every round is decided"); self.status = "completed"
    def CommitteeEnded(self, roundNumber, **_):
        waits = self.waiting() or self.turns_draw and not self.are_drawn
        need(roundNumber == self.current() in self.rounds and not waits, "not in the open round, or a draw waits")
        self.status, self.has_ended = "completed", True
    def AdminTransferRequested(self, fromUserId, toUserId, memberNo):
        holders = [(user_id, no) for won in (False, True) for user_id, _, no in self.held(won)]
        need(fromUserId == self.admin and (toUserId, memberNo) in holders, "the admin is another one, or no member is asked")
    def AdminTransferRequestEnded(self, fromUserId, **_): need(fromUserId == self.admin, "the admin is another one")
    def AdminTransferred(self, fromUserId, toUserId, **_):
        need(fromUserId == self.admin, "the admin is another one"); self.admin = toUserId
    def AccountsJoined(self, fromUserId, toUserId, memberNos, wonRounds, isAdmin):
        numbers = [no for no, user_id in enumerate(self.members, 1) if user_id == fromUserId]
        won = sorted(n for n, each in self.rounds.items() if each.winner and each.winner["userId"] == fromUserId)
        need((numbers, won, self.admin == fromUserId) == (memberNos, wonRounds, isAdmin), "what is joined differs")
        need(fromUserId != toUserId and (numbers or isAdmin) and not self.waiting(), "nothing joined, or a draw waits")
        self.members, self.admin = [toUserId if u == fromUserId else u for u in self.members], toUserId if isAdmin else self.admin
        for number in won: self.rounds[number].winner = dict(self.rounds[number].winner, userId=toUserId)
    def CommitteeDeleted(self): self.before, self.status = self.status, "deleted"
    def CommitteeRestored(self, completed):
        need(self.status == "deleted" and completed == (self.before == "completed"), "what is restored differs")
        self.status = self.before

# The tree, as a stack of the greatest complete subtrees: (height, hash).
def push(stack, node, height=0):
    while stack and stack[-1][0] == height:
        node, height = sha256(b"\1", stack.pop()[1], node), height + 1
    stack.append((height, node))
def root_of(stack): return functools.reduce(lambda right, left: sha256(b"\1", left, right), [n for _, n in stack[::-1]])
def is_included(leaf, index, path, size, root):
    fn, sn, node = index, size - 1, leaf
    for other in path:
        need(sn > 0, "a path that is too long")
        is_right = fn & 1 or fn == sn
        node = sha256(b"\1", other, node) if is_right else sha256(b"\1", node, other)
        while is_right and fn and not fn & 1: fn, sn = fn >> 1, sn >> 1
        fn, sn = fn >> 1, sn >> 1
    return index < size and sn == 0 and node == root
def lines_of(lines, name, kind, key):
    need(int.from_bytes(key, "little") & (2**255 - 1) not in SMALL, "a key that signs everything")
    key_id = sha256(name.encode(), b"\n", kind, key)[:4]
    found = [data[4:] for who, data in lines if (who, data[:4]) == (name, key_id)]
    need(len(found) == 1, "not signed once by " + name)
    return found[0]
def split_note(note):  # text, and the names and signatures below it
    need(has_form("text", note), "the note")
    need(len(note.encode()) <= 65536 and not re.search("[\0-\x09\x0b-\x1f]", note), "the form of the note")
    text, _, signed = note.rpartition("\n\n")
    lines = [line.split(" ") for line in signed[:-1].split("\n")]
    need(signed.endswith("\n") and text.count("\n") == 2 and len(lines) <= 128, "the form of the note")
    need(all(len(line) == 3 and line[0] == "\u2014" and NAME.fullmatch(line[1]) for line in lines), "a signature line")
    lines = [(name, unbase64(data)) for _, name, data in lines]
    need(all(len(data) >= 5 for _, data in lines), "a signature line")
    return text + "\n", lines
def open_note(note, keys, committee, given):  # size and root of a checkpoint that log and listed witnesses have signed
    need(has_keys("keys", {k: keys[k] for k in ("logKey", "witnesses")}), "the keys")
    text, lines = split_note(note)
    origin, size, root, _ = text.split("\n")
    host = re.fullmatch(r"([a-z0-9.:\[\]-]{1,253})/committees/([1-9][0-9]{8})", origin)
    need(host and "committee-" + host.group(2) == committee, "the origin")
    need(re.fullmatch("0|[1-9][0-9]{0,15}", size) and int(size) <= MOST, "the size")
    log_key, names = unbase64(keys["logKey"], 32), set()
    need(given in (None, keys["logKey"]), "another key")
    need(is_signed(log_key, text.encode(), lines_of(lines, origin, b"\1", log_key)), "the log's signature")
    for name, key in ((witness["name"], unbase64(witness["key"], 32)) for witness in keys["witnesses"]):
        need(name == host.group(1) + "/witness/" + sha256(key).hex()[:16] and name not in names, "the name of a device")
        data = lines_of(lines, name, b"\4", key)
        message = ("cosignature/v1\ntime %d\n%s" % (int.from_bytes(data[:8], "big"), text)).encode()
        is_in_time = len(data) == 72 and data[:8] <= MOST.to_bytes(8, "big")
        need(is_in_time and is_signed(key, message, data[8:]), "a cosigner")
        names.add(name)
    return int(size), unbase64(root, 32)

# Files. Each answers None when it holds, else "bad" or "unchecked", the first such line, and why.
def verify_export(data, given, chains):
    stack, count, head, stream, closed, book, found = [], 0, "0" * 64, None, False, Book(chains), None
    for number, line in enumerate(data[:-1].split(b"\n") if data[-1:] == b"\n" else data.split(b"\n"), 1):
        try:
            need(not closed, "more after the closing line")
            entry = parse(line)
            if "head" in entry:
                need(has_keys("end", entry) and (entry["events"], entry["head"]) == (count, head), "the last line")
                signed = open_note(entry["checkpoint"], entry, stream, given)
                need(signed == (count, root_of(stack)), "another book")
                closed = True
                continue
            check_entry(entry)
            need(stream in (None, entry["stream"]), "another book")
            need((entry["revision"], entry["prev"]) == (count, head), "the order")
            stream, count, head = entry["stream"], count + 1, entry["hash"]
            push(stack, sha256(b"\0", bytes.fromhex(head)))
        except (ValueError, RecursionError) as why:
            return "bad", number, str(why)
        found = found or outcome(lambda: book.read(entry, number), number)
    if not closed: return "bad", number + 1, "the end is missing"
    if not book.unknown or (found and found[0] == "bad"): return found
    return "unchecked", book.unknown, "this server's own beacon is not known here"
def outcome(check, number=1):
    try:
        return check()
    except (ValueError, RecursionError, NotChecked) as why:
        return "unchecked" if isinstance(why, NotChecked) else "bad", number, str(why)
def check_place(entry, path, note, keys, given):
    check_entry(entry)
    size, root = open_note(note, keys, entry["stream"], given)
    leaf, hashes = sha256(b"\0", bytes.fromhex(entry["hash"])), [unbase64(node, 32) for node in path]
    need(len(path) <= 64 and is_included(leaf, entry["revision"], hashes, size, root), "the path")
    understand(entry)
def verify_receipt(data, given, chains):
    head, _, note = data.decode("utf-8").partition("\n\n")
    first, extra, index, *path = head.split("\n")
    need(first == "c2sp.org/tlog-proof@v1" and extra[:6] == "extra " and index[:6] == "index ", "the form")
    line, *more = unbase64(extra[6:]).decode("utf-8").split("\n")
    need(len(more) == 1 or (not more and given), "keys are missing")
    keys = parse(more[0].encode()) if more else {"logKey": given, "witnesses": []}
    entry = parse(line.encode())
    need(has_keys("keys", keys), "the keys")
    check_place(entry, path, note, keys, given)
    need(str(entry["revision"]) == index[6:], "the index")
def verify_draw(data, given, chains):
    need(len(data.decode("utf-8").encode("utf-16-be")) <= 131072, "too long")
    file = parse(data)
    need(has_keys("file", file) and file["format"] == "mandali/draw-proof@v1", "the keys")
    for part, keys in ((file["opened"], file), (file["conducted"], dict(file, witnesses=[]))):
        check_place(part["entry"], part["path"], part["checkpoint"], keys, given)
    first, last = file["opened"]["entry"], file["conducted"]["entry"]
    opened, conducted, kinds = first["data"], last["data"], (first["type"], last["type"])
    need(kinds == ("DrawOpened", "DrawConducted") and first["stream"] == last["stream"], "the entries")
    need(opened["roundNumber"] == conducted["roundNumber"] and first["revision"] < last["revision"], "not of one draw")
    eligible, at, decided = opened["eligible"], *(millis(each["meta"]["occurredAt"]) for each in (first, last))
    need("beacon" in opened and "proof" in conducted and eligible and eligible == sorted(eligible), "no draw by beacon")
    need(at <= decided, "time goes back")
    place = drawn(int(first["stream"][10:]), opened, None, conducted["proof"], chains, decided)
    need(eligible[place] == conducted["winner"]["userId"], "another winner than the drawn one")
    if not knows_beacon(opened, at, chains): raise NotChecked("this server's own beacon is not known here")
QUICKNET = {"52db9ba70e0cc0f6eaf7803dd07447a1f5477735fd3f661792ba94600c84e971": (
    "83cf0f2896adee7eb8b5f01fcad3912212c437e0073e911fb90022d3e760183c8c4b450b6a0a6c3ac6a5776a2d106451"
    "0d1fec758c921cc22b0e17e63aaf4bcb5ed66304de9cf809bd274ca73bab4af5a6e9c76a4bc09e76eae8991ef5ece45a", 1692803367, 3)}
def verify(data, given=None, chains=QUICKNET):
    kinds = {b'{"format":"mandali/draw-proof': verify_draw, b"c2sp.org/tlog-proof": verify_receipt, b"": verify_export}
    check = next(check for start, check in kinds.items() if data.startswith(start))
    return outcome(lambda: check(data, given, chains))
def with_own(path):  # quicknet and the beacon of this file
    beacon = parse(open(path, "rb").read())
    need(has_keys("own", beacon) and point_from(bytes.fromhex(beacon["key"]), 96), "the beacon's key")
    chains = {**QUICKNET, beacon["chain"]: (beacon["key"], beacon["genesis"], beacon["period"])}
    need(QUICKNET.items() <= chains.items(), "another key under a known chain")
    return chains
def main(args):
    chains, files = QUICKNET, [arg for arg in args if arg != "--batch"]
    if "--beacon" in files:
        at = files.index("--beacon")
        chains = with_own(files[at + 1])
        del files[at:at + 2]
    if "--batch" in args:
        for encoded in sys.stdin.buffer:
            found = verify(base64.b64decode(encoded), None, chains)
            print("%s %d" % found[:2] if found else "ok", flush=True)
        return
    need(1 <= len(files) <= 2 and files[0][:1] != "-", __doc__)
    found = verify(open(files[0], "rb").read(), files[1] if files[1:] else None, chains)
    if found: sys.exit(("Line %d: %s." if found[0] == "bad" else "Not checked. Line %d: %s.") % found[1:])
    print("It holds.")
if __name__ == "__main__":
    try:
        main(sys.argv[1:])
    except (OSError, ValueError, IndexError) as why:
        print(why, file=sys.stderr)
        sys.exit(2)
