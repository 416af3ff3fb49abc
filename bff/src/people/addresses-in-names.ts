import { domainToUnicode } from 'node:url';
import tlds from 'tlds' with { type: 'json' };

/** The top-level domains of the IANA list; IDNs in their own script. */
const topLevel: ReadonlySet<string> = new Set(tlds);
/** Never the surname behind an initial. */
const generic: ReadonlySet<string> = new Set(['com', 'net', 'org', 'info', 'biz', 'edu', 'gov', 'int', 'mil']);

const scheme = /[a-z][a-z\d+.-]*:\/\/|\b(?:https?|ftp|mailto|tel|sms|upi|intent|whatsapp|javascript|data):\S/iu;
const label = String.raw`[\p{L}\p{N}](?:[\p{L}\p{M}\p{N}_-]*[\p{L}\p{M}\p{N}])?`;
const domain = new RegExp(String.raw`(${label})\.(${label})(?![\p{L}\p{M}\p{N}])([/:?#]?)`, 'gu');

const initial = /^\p{L}\p{M}*$/u;
const surname = /^(?:\p{Lu}\p{Ll}+|\p{Lo}[\p{Lo}\p{M}]*)$/u;

/** What stands before the last initial of a name: other initials, no label of a domain. */
const initialsBefore = /(?:^|[^\p{L}\p{M}\p{N}_.-])(?:\p{L}\p{M}*\.)*$/u;

const isTopLevel = (name: string): boolean => topLevel.has(domainToUnicode(name.toLowerCase()) || name.toLowerCase());

type Pair = { readonly before: string; readonly after: string; readonly next: string };

/** 'J.R.Kim': .kim is a top-level domain, too. */
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
    // A reader takes 'evil.com-pay' for evil.com, and so do programs that make links.
    const [beforeHyphen = ''] = after.split(/[-_]/u);
    const isDomain = isTopLevel(after) || isTopLevel(beforeHyphen);
    if (isDomain && !isInitialOfName({ before, after, next }, text.slice(0, found.index))) return true;
    // The second label of this match may be the first one of the next.
    domain.lastIndex = found.index + whole.length - after.length - next.length;
  }
  return false;
};

/** 'asha@okbank': an address of UPI, or of an e-mail. */
const account = /\S@\w{2,}/u;

const tenDigits = /\p{Nd}(?:[^\p{L}\p{Nd}]*\p{Nd}){9,}/gu;
const years = /^(?:(?:19|20)\d\d(?:\s*[-–/]\s*(?:\d\d|(?:19|20)\d\d))?(?!\d)[^\p{L}\p{Nd}]*)+$/u;

const holdsPhone = (text: string): boolean => [...text.matchAll(tenDigits)].some(([digits]) => !years.test(digits));

/** In one way of writing: full-width letters, digits and dots are the plain ones. */
const plain = (text: string): string => text.normalize('NFKC').replace(/[。．｡]/gu, '.');

/**
 * Returns whether a name holds a web address, a UPI address or a phone number (decision 55): messages by the service carry it to people
 * who have not asked for it.
 */
export const holdsAddress = (name: string): boolean => {
  const text = plain(name);
  return scheme.test(text) || account.test(text) || holdsDomain(text) || holdsPhone(text);
};
