import { mobileOf } from './phones-in-text.ts';

/** A contact as an address book has it. */
export type Contact = { readonly name: string; readonly numbers: readonly string[] };

const card = /BEGIN:VCARD([\s\S]*?)(?:END:VCARD|(?=BEGIN:VCARD)|$)/gi;
const property = /^(?:[\w-]+\.)?([\w-]+)((?:;[^:]*)?):(.*)$/;

/** Phones of India export names as quoted-printable UTF-8 (vCard 2.1). */
const quotedPrintable = (text: string): string => {
  const bytes = new TextEncoder().encode(text);
  const decoded: number[] = [];
  for (let at = 0; at < bytes.length; at += 1) {
    const code = text.slice(at, at + 3);
    if (/^=[\da-f]{2}$/i.test(code)) {
      decoded.push(Number.parseInt(code.slice(1), 16));
      at += 2;
    } else decoded.push(bytes[at] ?? 0);
  }
  return new TextDecoder().decode(new Uint8Array(decoded));
};

const unescaped = (text: string): string => text.replace(/\\([,;\\])/g, '$1').trim();

/** 'Asha Rao' of 'Rao;Asha;;;'. */
const nameOfParts = (parts: string): string => {
  const [family = '', given = ''] = parts.split(';').map(unescaped);
  return `${given} ${family}`.trim();
};

const contactOf = (lines: string): Contact => {
  const unfolded = lines.replace(/=\r?\n/g, '').replace(/\r?\n[ \t]/g, '');
  const values = new Map<string, string[]>();
  for (const line of unfolded.split(/\r?\n/)) {
    const [, name = '', options = '', text = ''] = property.exec(line.trim()) ?? [];
    const value = /quoted-printable/i.test(options) ? quotedPrintable(text) : text;
    const key = name.toUpperCase();
    // Of several numbers of a card the mobile one is chosen.
    const isFirst = key === 'TEL' && /cell|mobile|pref/i.test(options);
    const others = values.get(key) ?? [];
    values.set(key, isFirst ? [value, ...others] : [...others, value]);
  }
  const [full = ''] = values.get('FN') ?? [];
  const [parts = ''] = values.get('N') ?? [];
  return { name: unescaped(full) || nameOfParts(parts), numbers: values.get('TEL') ?? [] };
};

/** Takes the vCards out of a text. */
export const contactCardsIn = (text: string): { readonly contacts: readonly Contact[]; readonly text: string } => {
  const contacts: Contact[] = [];
  const left = text.replace(card, (_, lines: string) => {
    contacts.push(contactOf(lines));
    return '\n';
  });
  return { contacts, text: left };
};

/** A contact without a name has its number as the name. */
export const personOfContact = ({ name, numbers }: Contact) => {
  const { phone, others } = mobileOf(numbers);
  return { name: name.replace(/\D/g, '').length >= 7 ? '' : name, phone, rest: others };
};
