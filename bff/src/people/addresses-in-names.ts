import { domainToUnicode } from 'node:url';
import tlds from 'tlds' with { type: 'json' };

/** Top-level domains by IANA; internationalised ones in their own script, not in Punycode. */
const topLevel: ReadonlySet<string> = new Set(tlds);
/** Top-level domains that are never the surname after an initial. */
const generic: ReadonlySet<string> = new Set(['com', 'net', 'org', 'info', 'biz', 'edu', 'gov', 'int', 'mil']);

const scheme = /[a-z][a-z\d+.-]*:\/\/|\b(?:https?|ftp|mailto|tel|sms|upi|intent|whatsapp|javascript|data):\S/iu;
const label = String.raw`[\p{L}\p{N}](?:[\p{L}\p{M}\p{N}_-]*[\p{L}\p{M}\p{N}])?`;
const domain = new RegExp(String.raw`(${label})\.(${label})(?![\p{L}\p{M}\p{N}])([/:?#]?)`, 'gu');

const initial = /^\p{L}\p{M}*$/u;
const surname = /^(?:\p{Lu}\p{Ll}+|\p{Lo}[\p{Lo}\p{M}]*)$/u;

/** Text before the last initial of a name: other initials, not a label of a domain. */
const initialsBefore = /(?:^|[^\p{L}\p{M}\p{N}_.-])(?:\p{L}\p{M}*\.)*$/u;

const isTopLevel = (name: string): boolean => topLevel.has(domainToUnicode(name.toLowerCase()) || name.toLowerCase());

type Pair = { readonly before: string; readonly after: string; readonly next: string };

/** Detects a name after initials, as in 'J.R.Kim': .kim is also a top-level domain. */
const isInitialOfName = ({ before, after, next }: Pair, ahead: string): boolean =>
  initial.test(before) &&
  initialsBefore.test(ahead) &&
  surname.test(after) &&
  next === '' &&
  !generic.has(after.toLowerCase());

const holdsDomain = (text: string): boolean => {
  domain.lastIndex = 0;
  for (let found = domain.exec(text); found !== null; found = domain.exec(text)) {
    const [whole, before = '', after = '', next = ''] = found;
    // Readers and programs that detect links take 'evil.com-pay' for evil.com.
    const [beforeHyphen = ''] = after.split(/[-_]/u);
    const isDomain = isTopLevel(after) || isTopLevel(beforeHyphen);
    if (isDomain && !isInitialOfName({ before, after, next }, text.slice(0, found.index))) return true;
    // Continues at the second label of this match, which may be the first label of the next match.
    domain.lastIndex = found.index + whole.length - after.length - next.length;
  }
  return false;
};

/** UPI or e-mail address, such as 'asha@okbank'. */
const account = /\S@\w{2,}/u;

const tenDigits = /\p{Nd}(?:[^\p{L}\p{Nd}]*\p{Nd}){9,}/gu;
const years = /^(?:(?:19|20)\d\d(?:\s*[-–/]\s*(?:\d\d|(?:19|20)\d\d))?(?!\d)[^\p{L}\p{Nd}]*)+$/u;

const holdsPhone = (text: string): boolean => [...text.matchAll(tenDigits)].some(([digits]) => !years.test(digits));

const plain = (text: string): string => text.normalize('NFKC').replace(/[。．｡]/gu, '.');

/** Messages by the service would carry an address to people who did not ask for it (decision 55). */
export const holdsAddress = (name: string): boolean => {
  const text = plain(name);
  return scheme.test(text) || account.test(text) || holdsDomain(text) || holdsPhone(text);
};
