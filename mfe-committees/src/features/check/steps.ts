import { quicknet } from '@mandali/domain/proof/beacon';
import type { RoundReading } from '@mandali/domain/proof/lawful-book';
import { count, list, shortDate } from '@mandali/platform/format/format.ts';
import { check as labels } from '../../texts/check.ts';
import type { RoundCheck } from './check-round.ts';
import type { ReaderKnowledge } from './verdict.ts';

export type Step = {
  readonly name: string;
  readonly sub: string;
  readonly state: 'passed' | 'failed' | 'believed';
};

const pad = (part: number): string => String(part).padStart(2, '0');

/** '18:30:44', local time. */
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

type StepContext = {
  readonly checked: RoundCheck;
  readonly of: RoundReading;
  readonly checks: Checks;
  readonly knowledge: ReaderKnowledge;
};

const listStep = ({ of, checks }: StepContext): Step =>
  step(
    all(checks, 'list-is-complete'),
    labels.list.name,
    labels.list.sub(count(of.opening?.eligible.length ?? 0), entryOf((of.opening?.revision ?? 1) - 1)),
    labels.list.failed,
  );

const winnerStep = ({ checks, knowledge }: StepContext): Step => {
  const passed = all(checks, 'digest-matches', 'winner-matches');
  const { winner } = labels;
  const name = knowledge.round.winner?.name ?? '';
  return step(passed, passed ? winner.name : winner.wrong, winner.sub(name), winner.failed(name));
};

const bookStep = ({ checked: { draw, mark }, of }: StepContext): Step => ({
  name: labels.book.name,
  sub: labels.book.sub(entryOf(of.opening?.revision), entryOf(of.decision?.revision), count(draw.book.entries), mark),
  state: 'passed',
});

/** The devices that had the list, as the server reports them; the reader's own is known. */
const beforeStep = ({ checked: { beacon }, knowledge: { phones, own } }: StepContext): Step => {
  const { before: beforeLabels } = labels;
  const had = beacon?.before ?? [];
  if (had.length === 0) return { name: beforeLabels.nobody, sub: beforeLabels.nobodySub, state: 'believed' };
  const others = had.filter(({ key }) => phones.get(key)?.isOther === true);
  const at = clockOf((beacon?.at ?? 0) * 1_000);
  if (others.length === 0) return { name: beforeLabels.nobody, sub: beforeLabels.onlyAdmin, state: 'believed' };
  const names = [...new Set(others.map(({ key }) => phones.get(key)?.name ?? null))];
  const isNamed = names.every((name) => name !== null);
  const sub = isNamed ? beforeLabels.named(list(names), at) : beforeLabels.sub(count(others.length), at);
  return {
    name: beforeLabels.name,
    sub,
    state: own !== null && had.some(({ key }) => key === own.key) ? 'passed' : 'believed',
  };
};

const byBeacon = (context: StepContext): readonly Step[] => {
  const { checked, of, checks } = context;
  const { opening, chain } = of;
  if (!opening?.beacon || chain === null || checked.beacon === null) return [];
  const { round } = opening.beacon;
  const seconds = Math.floor(checked.beacon.at - Date.parse(opening.at) / 1_000);
  const { frozen, beacon } = labels;
  const own: Step = { name: beacon.ownName, sub: beacon.own(String(round)), state: 'believed' };
  return [
    step(
      all(checks, 'beacon-follows-freeze', 'decision-follows-beacon'),
      frozen.name,
      frozen.sub(entryOf(opening.revision), momentOf(opening.at), String(round), String(seconds)),
      frozen.failed,
    ),
    listStep(context),
    all(checks, 'beacon-is-genuine') && chain.chain !== quicknet.chain
      ? own
      : step(all(checks, 'beacon-is-genuine'), beacon.name, beacon.sub(String(round)), beacon.failed),
    winnerStep(context),
    bookStep(context),
    beforeStep(context),
  ];
};

const bySeed = (context: StepContext): readonly Step[] => {
  const { promised, nonce } = labels;
  const { of, checks } = context;
  const isKept = all(checks, 'commitment-was-published', 'seed-matches-commitment');
  return [
    isKept
      ? { name: promised.name, sub: promised.sub, state: 'believed' }
      : { name: promised.name, sub: promised.failed, state: 'failed' },
    listStep(context),
    step(all(checks, 'nonce-was-recorded'), nonce.name, nonce.sub(entryOf(of.opening?.revision)), nonce.failed),
    winnerStep(context),
    bookStep(context),
  ];
};

/** A sentence for each check, in the order of the draw; none where there is nothing to repeat. */
export const stepsOf = (checked: RoundCheck, knowledge: ReaderKnowledge): readonly Step[] => {
  const of = checked.draw.reading.rounds.get(knowledge.round.roundNumber);
  if (of === undefined || of.checks === null) return [];
  const checks = new Map(of.checks.checks.map(({ name, passed }) => [name as string, passed]));
  const context = { checked, of, checks, knowledge };
  return of.method === 'beacon' ? byBeacon(context) : bySeed(context);
};
