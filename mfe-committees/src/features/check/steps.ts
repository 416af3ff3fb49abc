import type { Detail, Round } from '@mandali/contracts/shapes';
import { count, list, shortDate } from '@mandali/platform/format.ts';
import { check as words } from '../../texts/check.ts';
import type { Before, CheckedRound } from './check-round.ts';

export type Step = {
  readonly name: string;
  readonly sub: string;
  readonly state: 'passed' | 'failed' | 'believed';
};

/** Whose device a key is, as the server says. */
export type Phone = { readonly name: string | null; readonly isOther: boolean };

export type Known = {
  readonly detail: Detail;
  readonly round: Round;
  readonly phones: ReadonlyMap<string, Phone>;
};

const pad = (part: number): string => String(part).padStart(2, '0');

/** '18:30:44' on the reader's clock. */
export const clockOf = (ms: number): string => {
  const at = new Date(ms);
  return [at.getHours(), at.getMinutes(), at.getSeconds()].map(pad).join(':');
};

const momentOf = (iso: string): string => `${shortDate(iso)}, ${clockOf(Date.parse(iso))}`;
const entryOf = (revision: number | undefined): string => (revision === undefined ? '' : count(revision + 1));

type Checks = ReadonlyMap<string, boolean>;
const step = (passed: boolean, name: string, sub: string, failed: string): Step =>
  passed ? { name, sub, state: 'passed' } : { name, sub: failed, state: 'failed' };
const all = (checks: Checks, ...names: readonly string[]): boolean => names.every((name) => checks.get(name) === true);

/** The devices that had the list in time and are other members'. */
export const othersOf = (before: readonly Before[], phones: Known['phones']): readonly Before[] =>
  before.filter(({ key }) => phones.get(key)?.isOther === true);

const listStep = ({ draw }: CheckedRound, checks: Checks, people: number): Step =>
  step(
    all(checks, 'list-is-complete'),
    words.list.name,
    words.list.sub(count(people), entryOf((draw.opened?.revision ?? 1) - 1)),
    words.list.failed,
  );

const winnerStep = (checks: Checks, name: string): Step => {
  const passed = all(checks, 'digest-matches', 'winner-matches');
  const { winner } = words;
  return step(passed, passed ? winner.name : winner.wrong, winner.sub(name), winner.failed(name));
};

const bookStep = ({ draw, mark }: CheckedRound): Step => ({
  name: words.book.name,
  sub: words.book.sub(entryOf(draw.opened?.revision), entryOf(draw.decided?.revision), count(draw.book.entries), mark),
  state: 'passed',
});

const beforeStep = ({ beacon }: CheckedRound, { phones }: Known): Step => {
  const { before: said } = words;
  const had = beacon?.before ?? [];
  const others = othersOf(had, phones);
  if (others.length === 0)
    return { name: said.nobody, sub: had.length === 0 ? said.nobodySub : said.onlyAdmin, state: 'believed' };
  const at = clockOf((beacon?.at ?? 0) * 1_000);
  const names = [...new Set(others.map(({ key }) => phones.get(key)?.name ?? null))];
  const isNamed = names.every((name) => name !== null);
  const sub = isNamed ? said.named(list(names), at) : said.sub(count(others.length), at);
  return { name: said.name, sub, state: 'passed' };
};

const byBeacon = (checked: CheckedRound, checks: Checks, known: Known): readonly Step[] => {
  const { record, opened } = checked.draw;
  if (record.kind !== 'by-beacon' || checked.beacon === null) return [];
  const { ticket, frozenAt, proof } = record.evidence;
  const { round } = ticket.beacon;
  const seconds = Math.floor(checked.beacon.at - Date.parse(frozenAt) / 1_000);
  const signature = `${proof.beaconSignature.slice(0, 4)}…${proof.beaconSignature.slice(-4)}`;
  const { frozen, beacon } = words;
  const isGenuine = all(checks, 'beacon-is-genuine');
  const genuine = beacon.sub(signature, String(round));
  const own: Step = { name: beacon.name, sub: beacon.own(String(round)), state: 'believed' };
  return [
    step(
      all(checks, 'beacon-follows-freeze'),
      frozen.name,
      frozen.sub(entryOf(opened?.revision), momentOf(frozenAt), String(round), String(seconds)),
      frozen.failed,
    ),
    listStep(checked, checks, ticket.eligible.length),
    isGenuine && !checked.beacon.isPublic ? own : step(isGenuine, beacon.name, genuine, beacon.failed),
    winnerStep(checks, known.round.winner?.name ?? ''),
    bookStep(checked),
    beforeStep(checked, known),
  ];
};

const bySeed = (checked: CheckedRound, checks: Checks, known: Known): readonly Step[] => {
  const { record, opened } = checked.draw;
  if (record.kind !== 'proven') return [];
  const { promised, nonce } = words;
  return [
    step(
      all(checks, 'commitment-was-published', 'seed-matches-commitment'),
      promised.name,
      promised.sub,
      promised.failed,
    ),
    listStep(checked, checks, record.evidence.frozen.length),
    step(all(checks, 'nonce-was-recorded'), nonce.name, nonce.sub(entryOf(opened?.revision)), nonce.failed),
    winnerStep(checks, known.round.winner?.name ?? ''),
    bookStep(checked),
  ];
};

/** Each check in words, in the order of the draw; none where there is nothing to repeat. */
export const stepsOf = (checked: CheckedRound, known: Known): readonly Step[] => {
  const { record, verdict } = checked.draw;
  const checks = new Map((verdict?.checks ?? []).map(({ name, passed }) => [name as string, passed]));
  return record.kind === 'by-beacon' ? byBeacon(checked, checks, known) : bySeed(checked, checks, known);
};

export type VerdictKind = keyof typeof words.verdict;

/** The result of all of it: as much as the book says, and no more than the page knew before. */
export const verdictOf = (checked: CheckedRound, { round, phones }: Known): VerdictKind => {
  const { record, verdict } = checked.draw;
  // What the page shows must be what the book says.
  const shown = round.winner?.id ?? null;
  if ('evidence' in record && record.evidence.winnerUserId !== shown) return 'failed';
  if (verdict !== null && !verdict.passed) return 'failed';
  if (record.kind === 'by-beacon')
    return othersOf(checked.beacon?.before ?? [], phones).length > 0 ? 'everybody' : 'clock';
  if (record.kind === 'proven') return 'secret';
  if (record.kind === 'unproven') return 'unproven';
  if (record.kind === 'undecided') return 'undecided';
  if (record.overridesOpenDraw) return 'override';
  return round.decidedBy === 'past' ? 'past' : 'manual';
};
