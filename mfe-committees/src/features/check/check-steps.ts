import { quicknet } from '@mandali/domain/proof/beacon';
import { count, list, shortDate } from '@mandali/platform/format/format.ts';
import { firstWinnerOf } from '../../shared/decision-texts.ts';
import { check as labels } from '../../texts/check.ts';
import type { RoundCheck } from './check-round.ts';
import { decidingDraw, type DecidingDraw } from './deciding-draw.ts';
import type { ReaderKnowledge } from './verdict.ts';

export type CheckStep = {
  readonly name: string;
  readonly sub: string;
  readonly state: 'passed' | 'failed' | 'believed';
};

const pad = (part: number): string => String(part).padStart(2, '0');

/** '18:30:44', local time. */
export const clockOf = (ms: number): string => {
  const time = new Date(ms);
  return [time.getHours(), time.getMinutes(), time.getSeconds()].map(pad).join(':');
};

const momentOf = (iso: string): string => `${shortDate(iso)}, ${clockOf(Date.parse(iso))}`;
const entryOf = (revision: number | undefined): string => (revision === undefined ? '' : count(revision + 1));

type Checks = ReadonlyMap<string, boolean>;
const step = (passed: boolean, name: string, sub: string, failed: string): CheckStep =>
  passed ? { name, sub, state: 'passed' } : { name, sub: failed, state: 'failed' };
const allPassed = (checks: Checks, ...names: readonly string[]): boolean =>
  names.every((name) => checks.get(name) === true);

type StepContext = {
  readonly checked: RoundCheck;
  readonly deciding: DecidingDraw;
  readonly checks: Checks;
  readonly knowledge: ReaderKnowledge;
};

const listStep = ({ deciding, checks }: StepContext): CheckStep => {
  if (deciding.of === 'turns') {
    const { seats } = deciding.draw.opening;
    const isWhole = seats.length === deciding.turns && seats.every((seat, index) => seat === index + 1);
    return step(isWhole, labels.list.name, labels.order.list(count(seats.length)), labels.order.listFailed);
  }
  const { opening } = deciding.draw;
  return step(
    allPassed(checks, 'list-is-complete'),
    labels.list.name,
    labels.list.sub(count(opening?.eligible.length ?? 0), entryOf((opening?.revision ?? 1) - 1)),
    labels.list.failed,
  );
};

const resultStep = ({ deciding, checks, knowledge }: StepContext): CheckStep => {
  if (deciding.of === 'turns') {
    const { order } = labels;
    const isSame = allPassed(checks, 'digest-matches', 'order-matches');
    return step(isSame, isSame ? order.name : order.wrong, order.sub(count(deciding.turns)), order.failed);
  }
  const passed = allPassed(checks, 'digest-matches', 'winner-matches');
  const { winner } = labels;
  const name = firstWinnerOf(knowledge.round)?.name ?? '';
  return step(passed, passed ? winner.name : winner.wrong, winner.sub(name), winner.failed(name));
};

const bookStep = ({ checked: { draw, mark }, deciding }: StepContext): CheckStep => ({
  name: labels.book.name,
  sub: labels.book.sub(
    entryOf(deciding.draw.opening?.revision),
    entryOf(deciding.draw.decision?.revision),
    count(draw.book.entries),
    mark,
  ),
  state: 'passed',
});

/** The signers as the server reports them; only this device's own signature is known without it. */
const beforeStep = ({ checked: { beacon }, knowledge: { phones, ownList } }: StepContext): CheckStep => {
  const { before: beforeLabels } = labels;
  const signatures = beacon?.earlySignatures ?? [];
  if (signatures.length === 0) return { name: beforeLabels.noOne, sub: beforeLabels.noOneSub, state: 'believed' };
  const others = signatures.filter(({ key }) => phones.get(key)?.isOther === true);
  const time = clockOf((beacon?.at ?? 0) * 1_000);
  if (others.length === 0) return { name: beforeLabels.noOne, sub: beforeLabels.onlyAdmin, state: 'believed' };
  const names = [...new Set(others.map(({ key }) => phones.get(key)?.name ?? null))];
  const isNamed = names.every((name) => name !== null);
  const sub = isNamed ? beforeLabels.named(list(names), time) : beforeLabels.sub(count(others.length), time);
  return {
    name: beforeLabels.name,
    sub,
    state: ownList !== null && signatures.some(({ key }) => key === ownList.key) ? 'passed' : 'believed',
  };
};

const byBeacon = (context: StepContext): readonly CheckStep[] => {
  const { checked, deciding, checks } = context;
  const { opening, chain } = deciding.draw;
  if (!opening?.beacon || chain === null || checked.beacon === null) return [];
  const { round } = opening.beacon;
  const seconds = Math.floor(checked.beacon.at - Date.parse(opening.at) / 1_000);
  const { frozen, beacon } = labels;
  const ownBeaconStep: CheckStep = { name: beacon.ownName, sub: beacon.own(String(round)), state: 'believed' };
  return [
    step(
      allPassed(checks, 'beacon-follows-freeze', 'decision-follows-beacon'),
      frozen.name,
      frozen.sub(entryOf(opening.revision), momentOf(opening.at), String(round), String(seconds)),
      frozen.failed,
    ),
    listStep(context),
    allPassed(checks, 'beacon-is-genuine') && chain.chain !== quicknet.chain
      ? ownBeaconStep
      : step(allPassed(checks, 'beacon-is-genuine'), beacon.name, beacon.sub(String(round)), beacon.failed),
    resultStep(context),
    bookStep(context),
    beforeStep(context),
  ];
};

const bySeed = (context: StepContext): readonly CheckStep[] => {
  const { promised, nonce } = labels;
  const { deciding, checks } = context;
  const isCommitmentKept = allPassed(checks, 'commitment-was-published', 'seed-matches-commitment');
  return [
    isCommitmentKept
      ? { name: promised.name, sub: promised.sub, state: 'believed' }
      : { name: promised.name, sub: promised.failed, state: 'failed' },
    listStep(context),
    step(
      allPassed(checks, 'nonce-was-recorded'),
      nonce.name,
      nonce.sub(entryOf(deciding.draw.opening?.revision)),
      nonce.failed,
    ),
    resultStep(context),
    bookStep(context),
  ];
};

/** The steps in the order of the draw; empty for a draw that cannot be repeated. */
export const stepsOf = (checked: RoundCheck, knowledge: ReaderKnowledge): readonly CheckStep[] => {
  const deciding = decidingDraw(checked.draw.reading, knowledge.round.roundNumber);
  if (deciding === null || deciding.draw.checks === null) return [];
  const checks = new Map(deciding.draw.checks.checks.map(({ name, passed }) => [name as string, passed]));
  const context = { checked, deciding, checks, knowledge };
  return deciding.draw.opening?.beacon ? byBeacon(context) : bySeed(context);
};
