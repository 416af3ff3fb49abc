import { memberWithPhone } from '@mandali/contracts/api/add-member';
import { isPhone, plainPhone } from '@mandali/contracts/phone-number';
import { visible } from '@mandali/contracts/visible';
import { translate } from '@mandali/platform/requests/api.ts';
import { texts } from '../../../texts.ts';
import { cellsOf } from './cells.ts';
import { chatMessageOf } from './chat-message.ts';
import { contactCardsIn, personOfContact } from './contact-cards.ts';
import { peopleOfLine, type LinePeople, type Unit } from './people-of-line.ts';
import { piecesOf } from './phones-in-text.ts';
import { personOfRow, tableOf, type Table } from './table.ts';
import { headOf, hasNameLabel, hasPhoneLabel } from './words.ts';

/** `rest`: what stands beside the person and was not understood, for the admin to look at. */
export type ListPerson = { readonly name: string; readonly phone: string; readonly rest: string };

export type ParsedList = {
  readonly people: readonly ListPerson[];
  /** Lines without a person. */
  readonly leftOut: readonly string[];
};

export const listPersonOf = ({ name, phone, rest }: Unit): ListPerson => ({ name, phone, rest: rest.join(' · ') });

/** The sender of a message without a phone is a person only by the own number: a saved name may send the numbers of others. */
const peopleOfMessage = (sender: string, text: string): LinePeople => {
  const { people } = peopleOfLine(text);
  const isKnown = people.some(({ phone }) => phone !== '');
  const [senderPhone] = piecesOf(sender).flatMap((piece) => ('phone' in piece ? [piece.phone] : []));
  if (!isKnown && senderPhone !== undefined) {
    return { people: [{ name: '', phone: senderPhone, rest: [text].filter(Boolean) }], isUnderstood: true };
  }
  if (!isKnown) return { people: [], isUnderstood: false };
  const from = senderPhone === undefined ? [sender] : [];
  return {
    people: people.map((each) => (each.name === '' ? { ...each, rest: [...from, ...each.rest] } : each)),
    isUnderstood: true,
  };
};

/** 'Name: Asha' and 'Phone: 98200 11001' on two lines are one person. */
const withLabelledPhone = (people: Unit[], line: string, before: string): boolean => {
  const last = people.at(-1);
  if (last === undefined || last.phone !== '' || !hasNameLabel(before) || !hasPhoneLabel(line)) return false;
  const [found] = peopleOfLine(line).people;
  if (found === undefined || found.name !== '') return false;
  people[people.length - 1] = { ...last, phone: found.phone, rest: [...last.rest, ...found.rest] };
  return true;
};

/** The next message of a sender without a name. */
const isAgain = (people: readonly Unit[], { name, phone, rest }: Unit): boolean =>
  name === '' && rest.length > 0 && people.some((known) => known.phone === phone);

const isOnlyHeads = (line: string): boolean =>
  line
    .trim()
    .split(/[\s,;|]+/)
    .every((word) => headOf(word) !== null);

const peopleOfNextLine = (line: string, table: Table | null): LinePeople => {
  const message = chatMessageOf(line);
  if (message !== null) return peopleOfMessage(message.sender, message.text);
  const cells = cellsOf(line);
  if (table !== null && cells.separator === table.separator) return personOfRow(table, cells);
  return peopleOfLine(line);
};

/** Finds names and phones in any order and writing: lines of a chat, tables, contact cards, names in a row. */
export const parseMemberList = (text: string): ParsedList => {
  const { contacts, text: lines } = contactCardsIn(text);
  const people: Unit[] = contacts.map(personOfContact);
  const leftOut: string[] = [];
  let table: Table | null = null;
  let before = '';
  for (const line of lines.split(/\r?\n/).filter((each) => visible(each) !== '')) {
    const head = tableOf(cellsOf(line));
    if (head !== null) table = head;
    else if (!isOnlyHeads(line) && !withLabelledPhone(people, line, before)) {
      const found = peopleOfNextLine(line, table);
      people.push(...found.people.filter((person) => !isAgain(people, person)));
      if (!found.isUnderstood) leftOut.push(visible(line));
    }
    before = line;
  }
  return { people: people.map(listPersonOf), leftOut };
};

const badPhone = texts.members.replace.phoneText;

/** Returns the error of one person, null if valid; {@link repeatedPhones} finds duplicates in the list. */
export const faultOf = ({ name, phone }: Pick<ListPerson, 'name' | 'phone'>): string | null => {
  const parsed = memberWithPhone.safeParse({ name, phone });
  if (!parsed.success) return translate(parsed.error.issues[0]?.message ?? badPhone);
  return isPhone(parsed.data.phone) ? null : badPhone;
};

/** Index of the first person with the same phone, by index of the repeated one. */
export const repeatedPhones = (people: readonly Pick<ListPerson, 'phone'>[]): ReadonlyMap<number, number> => {
  const first = new Map<string, number>();
  const repeated = new Map<number, number>();
  people.forEach(({ phone }, at) => {
    const plain = plainPhone(phone);
    if (plain === '') return;
    const firstIndex = first.get(plain);
    if (firstIndex === undefined) first.set(plain, at);
    else repeated.set(at, firstIndex);
  });
  return repeated;
};
