import type { CommitteeEvent } from '@mandali/domain/committee/events';
import { rareExamples } from '@mandali/domain/committee/testing/rare-sequences.fixture';
import { type Sequence, sequences } from '@mandali/domain/committee/testing/sequences.fixture';
import fc from 'fast-check';
import { beforeAll, describe, expect, it } from 'vitest';
import type { Fault } from './finding.ts';
import { type Append, id, play, stored, stream } from './history.fixture.ts';
import type { LoggedEvent } from './read-event.ts';
import { auditStream } from './stream-audit.ts';

const audit = async (events: readonly LoggedEvent[]): Promise<Fault | null> => {
  const one = auditStream(stream, id);
  return (await one.follow(events)) ?? one.finish();
};

const runs = Number(process.env['MANDALI_PROPERTY_RUNS'] ?? 10_000);

it('reports nothing in a log that the decider has written', async () => {
  const property = fc.asyncProperty(sequences, async (sequence) => {
    expect(await audit(stored(await play(sequence)))).toBeNull();
  });
  await fc.assert(property, { numRuns: runs / 5, examples: rareExamples });
});

describe('the audit of the hash chain', () => {
  const changes = {
    edited: (events: LoggedEvent[], at: number) =>
      events.splice(at, 1, { ...(events[at] as LoggedEvent), data: { ...events[at]?.data, contribution: 1 } }),
    'given another predecessor': (events: LoggedEvent[], at: number) =>
      events.splice(at, 1, { ...(events[at] as LoggedEvent), meta: { ...events[at]?.meta, prev: 'f'.repeat(64) } }),
    dropped: (events: LoggedEvent[], at: number) => events.splice(at, 1),
    inserted: (events: LoggedEvent[], at: number) => events.splice(at, 0, events.at(-1) as LoggedEvent),
    swapped: (events: LoggedEvent[], at: number) => events.splice(at, 2, ...events.slice(at, at + 2).toReversed()),
  };
  it.each(Object.entries(changes))('reports an event that was %s', async (_, change) => {
    const property = fc.asyncProperty(sequences, fc.nat(1_000), async (sequence, pick) => {
      const events: LoggedEvent[] = [...stored(await play(sequence))];
      const at = pick % (events.length - 1);
      change(events, at);
      expect(await audit(events)).toMatchObject({ check: 'chain', revision: at });
    });
    await fc.assert(property, { numRuns: runs / 50 });
  });
});

/** A committee with three seats, all dues paid, and a draw with proof. */
const steps = ['addMember', 'addMember', 'addMember', 'markAllPaid', 'openDraw', 'conductDraw', 'markAllPaid'] as const;
const drawn: Sequence = {
  seats: 3,
  isExisting: false,
  steps: steps.map((type, i) => ({ type, luck: 0, sender: 10, who: i, whom: i, round: 1, pick: 0 })),
};

const withOtherSeat = (event: CommitteeEvent): CommitteeEvent => {
  if (event.type !== 'DrawConducted') return event;
  const seatNo = (event.data.winner.seatNo % 3) + 1;
  return { ...event, data: { ...event.data, winner: { ...event.data.winner, seatNo, memberNo: seatNo } } };
};

describe('the audit of a forged log with a valid hash chain', () => {
  let honest: readonly Append[];
  beforeAll(async () => void (honest = await play(drawn)));

  const auditForged = (type: CommitteeEvent['type'], data: object): Promise<Fault | null> =>
    audit(
      stored(
        honest.map((append) => ({
          ...append,
          events: append.events.map((event) =>
            event.type === type ? ({ type, data: { ...event.data, ...data } } as CommitteeEvent) : event,
          ),
        })),
      ),
    );

  it('reports nothing without a forged event', async () => {
    expect(JSON.stringify(honest)).toMatch(/"type":"DrawConducted".*"proof":/);
    expect(await auditForged('DrawConducted', {})).toBeNull();
  });
  it('reports a payment of another member', async () => {
    const fault = await auditForged('PaymentMarked', { memberNo: 2 });
    expect(fault).toMatchObject({ check: 'rules', revision: 5, what: 'markAllPaid' });
    expect(fault).toMatchObject({ expected: { data: { memberNo: 1 } }, found: { data: { memberNo: 2 } } });
  });
  it('reports another person in a seat', async () => {
    const fault = await auditForged('MemberAdded', { userId: 1 });
    expect(fault).toMatchObject({ check: 'rules', revision: 8, expected: { data: { eligible: [1, 1, 1] } } });
  });
  it('reports another list of eligible members', async () => {
    const fault = await auditForged('DrawOpened', { eligible: [1, 2] });
    expect(fault).toMatchObject({ check: 'rules', revision: 8, expected: { data: { eligible: [1, 2, 3] } } });
  });
  it('reports another client nonce of a draw', async () => {
    expect(await auditForged('DrawOpened', { clientNonce: 'f'.repeat(64) })).toMatchObject({ revision: 9 });
  });
  it('reports another winner', async () => {
    const event = honest.flatMap(({ events }) => events).find(({ type }) => type === 'DrawConducted');
    const seatNo = event?.type === 'DrawConducted' && event.data.winner.seatNo === 1 ? 2 : 1;
    const fault = await auditForged('DrawConducted', { winner: { seatNo, memberNo: seatNo, userId: seatNo } });
    expect(fault).toMatchObject({ check: 'draw', revision: 9, what: 'winner-matches' });
  });
  it('reports the other seat of the person who was drawn', async () => {
    const ofOne: Sequence = { ...drawn, steps: drawn.steps.map((step) => ({ ...step, who: 0, pick: 1 })) };
    const book = await play(ofOne);
    expect(await audit(stored(book))).toBeNull();
    const forged = book.map((append) => ({ ...append, events: append.events.map(withOtherSeat) }));
    expect(await audit(stored(forged))).toMatchObject({ check: 'draw', revision: 9, what: 'winner-not-eligible' });
  });
  it('reports a draw without its proof', async () => {
    expect(await auditForged('DrawConducted', { proof: undefined })).toMatchObject({
      expected: 'refused: DrawMismatch',
    });
  });
  it('reports another due date of a round', async () => {
    const fault = await auditForged('RoundOpened', { dueAt: '2030-01-01T00:00:00.000Z' });
    expect(fault).toMatchObject({ check: 'rules', revision: 1 });
  });
  it('reports nothing about the due times of older events, which end before their day', async () => {
    const older = JSON.stringify(honest).replaceAll('T18:29:59.999Z', 'T09:00:00.000Z');
    expect(older).not.toBe(JSON.stringify(honest));
    expect(await audit(stored(JSON.parse(older) as typeof honest))).toBeNull();
  });
  it('reports an additional field of an event', async () => {
    expect(await auditForged('MemberAdded', { phone: '98' })).toMatchObject({
      check: 'form',
      revision: 2,
      what: 'data',
    });
  });
});

it('reports a command that caused events twice', async () => {
  const honest = await play(drawn);
  const [first, again] = [honest[1] as Append, honest[5] as Append];
  const events = stored([...honest.slice(0, 5), { ...first, at: again.at, events: again.events }]);
  expect(await audit(events)).toMatchObject({ check: 'rules', revision: 8, expected: null });
});

it('reports a truncated append', async () => {
  const events = stored(await play(drawn));
  expect(await audit(events.slice(0, 10))).toMatchObject({ revision: 9, expected: 'refused: RoundNotCurrent' });
});
