import { latinDigits } from '@mandali/contracts/digits';
import { cellsOf, type Line } from './cells.ts';
import { cleanName } from './clean-name.ts';
import { brokenPhoneIn, piecesOf } from './phones-in-text.ts';
import { isSelf, withoutLabels } from './words.ts';

/** `rest`: what belongs to the person and is neither name nor phone, for the admin to look at. */
export type Unit = { readonly name: string; readonly phone: string; readonly rest: readonly string[] };

/** Digits drawn as keys. */
const keycaps = /\uFE0F?\u20E3/gu;
const links = /\b(?:https?:\/\/|www\.)\S+/giu;
const accounts = /(?:mailto:)?[^\s<>"(),;:@]+@[^\s<>"(),;:@]+/gu;
const numberInLink = /(?:wa\.me\/|phone=)\+?(\d{10,15})/;

/** Takes links and e-mail addresses out; a link of WhatsApp holds a phone. */
const withoutAddresses = (cell: string): { readonly text: string; readonly rest: readonly string[] } => {
  const rest: string[] = [];
  const drop = (found: string): string => {
    const [, phone] = numberInLink.exec(found) ?? [];
    if (phone !== undefined) return ` +${phone} `;
    rest.push(found);
    return ' ';
  };
  const text = cell
    .replace(/\btel:\s*/giu, ' ')
    .replace(links, drop)
    .replace(accounts, drop);
  return { text, rest };
};

const withRest = (unit: Unit, rest: readonly string[]): Unit =>
  rest.length === 0 ? unit : { ...unit, rest: [...unit.rest, ...rest] };

const addRest = (units: Unit[], rest: readonly string[]): void => {
  const last = units.at(-1);
  if (last === undefined) units.push({ name: '', phone: '', rest });
  else units[units.length - 1] = withRest(last, rest);
};

/** Adds a phone or a name to the last unit if that lacks it and `isOpen`, else as a new unit. */
const add = (units: Unit[], field: 'name' | 'phone', value: string, isOpen: boolean): void => {
  const last = units.at(-1);
  if (last !== undefined && isOpen && last[field] === '') units[units.length - 1] = { ...last, [field]: value };
  else units.push({ name: '', phone: '', rest: [], [field]: value });
};

/** The people of one cell, in which names stand before their phones or behind them. */
const unitsOf = (cell: string): readonly Unit[] => {
  const { text, rest: addresses } = withoutAddresses(latinDigits(cell.normalize('NFC').replace(keycaps, '')));
  const rest = [...addresses];
  const pieces = piecesOf(withoutLabels(text, false));
  const phones = pieces.filter((piece) => 'phone' in piece).length;
  const units: Unit[] = [];
  let phonesLeft = phones;
  let isNameFirst: boolean | null = null;
  pieces.forEach((piece, at) => {
    if ('phone' in piece) {
      phonesLeft -= 1;
      isNameFirst ??= false;
      const isSecond = isNameFirst && units.at(-1)?.phone !== '';
      if (isSecond && units.length > 0) return addRest(units, [piece.phone]);
      return add(units, 'phone', piece.phone, isNameFirst);
    }
    const broken = brokenPhoneIn(piece.text);
    const isBeforePhone = broken !== null || pieces[at + 1] !== undefined;
    const clean = cleanName(withoutLabels(piece.text.replace(broken ?? '', ''), isBeforePhone));
    if (broken !== null) rest.push(broken);
    if (clean.name === '') return addRest(units, clean.rest);
    isNameFirst ??= true;
    // Behind the last phone stands a remark, unless names follow their phones.
    if (isNameFirst && phones > 0 && phonesLeft === 0) return addRest(units, [clean.name, ...clean.rest]);
    const before = units.at(-1);
    if (!isNameFirst && before?.name !== '') addRest(units, [clean.name]);
    else add(units, 'name', clean.name, !isNameFirst || before?.phone === '');
    return addRest(units, clean.rest);
  });
  if (rest.length > 0) addRest(units, rest);
  return units.filter(({ name, phone, rest: left }) => name !== '' || phone !== '' || left.length > 0);
};

const kindOf = ({ name, phone }: Unit): 'pair' | 'name' | 'phone' | 'rest' => {
  if (name !== '' && phone !== '') return 'pair';
  if (name !== '') return 'name';
  return phone === '' ? 'rest' : 'phone';
};

const textsOf = ({ name, phone, rest }: Unit): readonly string[] => [name, phone, ...rest].filter(Boolean);

/** Attaches every other unit to the person before it, or to the first. */
const gathered = (units: readonly Unit[], isPerson: (unit: Unit) => boolean): readonly Unit[] => {
  const people: Unit[] = [];
  const early: string[] = [];
  for (const unit of units) {
    if (isPerson(unit)) people.push(unit);
    else if (people.length === 0) early.push(...textsOf(unit));
    else addRest(people, textsOf(unit));
  }
  return people.map((person, at) => (at === 0 ? withRest(person, early) : person));
};

const merged = (name: Unit, phone: Unit): Unit => ({
  name: name.name,
  phone: phone.phone,
  rest: [...name.rest, ...phone.rest],
});

/** 'Asha, 98…, Ravi, 98…': names and phones in turns. Null: they are in another order. */
const inTurns = (units: readonly Unit[]): readonly Unit[] | null => {
  const [first] = units;
  if (first === undefined || units.length < 4 || units.length % 2 === 1) return null;
  const order = kindOf(first) === 'name' ? ['name', 'phone'] : ['phone', 'name'];
  if (!units.every((unit, at) => kindOf(unit) === order[at % 2])) return null;
  return units.flatMap((unit, at) => {
    const other = units[at + 1];
    if (at % 2 === 1 || other === undefined) return [];
    return [order[0] === 'name' ? merged(unit, other) : merged(other, unit)];
  });
};

/** One row of a table without a head: the first phone, and the name before it. Of two names before it none is chosen. */
const oneOf = (units: readonly Unit[]): readonly Unit[] => {
  const phone = units.find((unit) => kindOf(unit) === 'phone');
  const names = units.filter((unit) => kindOf(unit) === 'name');
  const before = phone === undefined ? [] : names.filter((unit) => units.indexOf(unit) < units.indexOf(phone));
  const name = before.length > 1 ? undefined : (before[0] ?? names[0]);
  const person = merged(name ?? { name: '', phone: '', rest: [] }, phone ?? { name: '', phone: '', rest: [] });
  const others = units.filter((unit) => unit !== name && unit !== phone).flatMap(textsOf);
  return [withRest(person, others)];
};

const joined = (units: readonly Unit[], { cells, isSpoken }: Line): readonly Unit[] => {
  const count = (kind: ReturnType<typeof kindOf>): number => units.filter((unit) => kindOf(unit) === kind).length;
  const [names, phones] = [count('name'), count('phone')];
  if (count('pair') > 0) return gathered(units, (unit) => kindOf(unit) === 'pair');
  const people = units.filter((unit) => kindOf(unit) !== 'rest');
  const turns = inTurns(people);
  if (turns !== null) return turns;
  const isListOfPeople = isSpoken && (names > 1 || cells.some(isSelf));
  if (isListOfPeople || (names === 0 && phones > 1)) return gathered(units, (unit) => kindOf(unit) !== 'rest');
  return oneOf(units);
};

/** Digits that look like an attempt at a phone stay in the field of the phone, to be mended there. */
const withBrokenPhone = (unit: Unit): Unit => {
  if (unit.phone !== '') return unit;
  const broken = unit.rest.find((text) => !/\p{L}/u.test(text) && brokenPhoneIn(text) === text);
  return broken === undefined ? unit : { ...unit, phone: broken, rest: unit.rest.filter((text) => text !== broken) };
};

/** Without a phone only a name, or a name beside digits that could be a phone, is a person. */
const isPerson = ({ name, phone, rest }: Unit): boolean =>
  phone !== '' || (name !== '' && (rest.length === 0 || rest.some((text) => text.replace(/\D/g, '').length >= 5)));

export type LinePeople = { readonly people: readonly Unit[]; readonly isUnderstood: boolean };

export const peopleOfCells = (line: Line): LinePeople => {
  const cells = line.cells.filter((cell) => !isSelf(cell));
  const units = joined(cells.flatMap(unitsOf), line).map(withBrokenPhone);
  const people = units.filter(isPerson);
  return { people, isUnderstood: people.length > 0 || units.every((unit) => textsOf(unit).length === 0) };
};

export const peopleOfLine = (line: string): LinePeople => peopleOfCells(cellsOf(line));
