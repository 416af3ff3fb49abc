// Side rows: rows of the people store that a command stores before its append. They are removed if nothing was appended;
// after an append of unknown outcome the purge removes them unless an event names them.
import { committeeId } from '@mandali/domain/ids';
import { type Fault, faultyStore } from '@mandali/event-store/testing/doubles/faulty-store';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type BuildCommand, createCommitteeCommands } from '../committees/commands.ts';
import { parsePhone } from '../people/phone.ts';
import { purgeSideRows } from '../people/side-row-purge.ts';
import { type GivenCommittee, givenCommittee } from '../testing/given.ts';
import { startTestBff, type TestBff } from '../testing/start-test-bff.ts';
import { freshPhone, person } from '../testing/world.ts';
import { withNamedMember } from './named-person.ts';

const day = 86_400_000;

let bff: TestBff;
beforeAll(async () => void (bff = await startTestBff()));
afterAll(() => bff.stop());

/** Returns the commands of another process, whose appends fail with the given faults. */
const commandsWith = (faults: readonly Fault[]) => {
  const { store, now } = bff.features;
  return createCommitteeCommands({ store: faultyStore(store, faults), now, progress: { waitFor: async () => true } });
};
const always = (fault: Fault): readonly Fault[] => Array.from({ length: 200 }, () => fault);

type NewMember = {
  readonly phone: string;
  readonly name?: string;
  readonly faults?: readonly Fault[];
  readonly commandId?: string;
};

const add = (
  book: GivenCommittee,
  { phone, name = 'Zoya', faults = [], commandId = crypto.randomUUID() }: NewMember,
) => {
  const parsed = parsePhone(phone);
  if (parsed === null) throw new Error('no phone');
  const caller = book.admin.id;
  const source = { caller: { userId: caller, role: 'user' } as const, commandId, requestId: 'r', fingerprint: '0' };
  const id = committeeId(book.id);
  return withNamedMember(bff.features.people, { committee: id, caller }, { name, phone: parsed }, (member) => {
    const build: BuildCommand = () => ({ type: 'addMember', ...member });
    return commandsWith(faults).send(id, source, build);
  });
};

const count = async (text: string, value: unknown): Promise<number> =>
  Number((await bff.pool.query<{ n: string }>(`select count(*) as n from ${text}`, [value])).rows[0]?.n);

/** Counts the people, texts and invitations of the phone. */
const rowsOf = async (phone: string): Promise<readonly number[]> => [
  await count('people.person where phone = $1', phone),
  await count('people.text t join people.person p on p.id = t.subject_id where p.phone = $1', phone),
  await count('people.invitation i join people.person p on p.id = i.person_id where p.phone = $1', phone),
];
const purge = () => {
  const { pool, store, now } = bff.features;
  return purgeSideRows({ pool, store, now });
};
const givenFullCommittee = () => givenCommittee(bff, { members: 2, totalMembers: 2 });
const givenFreeSeats = () => givenCommittee(bff, { members: 1, totalMembers: 5 });

it('stores no side rows of a refused command', async () => {
  const [book, phone, known] = [await givenFullCommittee(), freshPhone(), await person(bff, 'Known')];
  expect(await add(book, { phone })).toMatchObject({ rejection: { kind: 'CommitteeFull' } });
  expect(await add(book, { phone: known.phone })).toMatchObject({ rejection: { kind: 'CommitteeFull' } });
  expect([await rowsOf(phone), await rowsOf(known.phone)]).toEqual([
    [0, 0, 0],
    [1, 0, 0],
  ]);
});

it('stores the side rows of a repeated command once', async () => {
  const [book, known, commandId] = [await givenFreeSeats(), await person(bff, 'Known'), crypto.randomUUID()];
  for (let time = 0; time < 2; time += 1)
    expect(await add(book, { phone: known.phone, commandId })).toMatchObject({ kind: 'done' });
  expect(await rowsOf(known.phone)).toEqual([1, 2, 1]);
});

it('removes the side rows of a command that is refused after a conflict', async () => {
  const book = await givenCommittee(bff, { members: 1, totalMembers: 2 });
  const [phone, known] = [freshPhone(), await person(bff, 'Known')];
  const faster = async () => void (await add(book, { phone: freshPhone(), name: 'Faster' }));
  expect(await add(book, { phone, faults: [faster] })).toMatchObject({ rejection: { kind: 'CommitteeFull' } });
  const another = await givenCommittee(bff, { members: 1, totalMembers: 2 });
  const fasterThere = async () => void (await add(another, { phone: freshPhone(), name: 'Faster' }));
  expect(await add(another, { phone: known.phone, faults: [fasterThere] })).toMatchObject({ kind: 'rejected' });
  expect([await rowsOf(phone), await rowsOf(known.phone)]).toEqual([
    [0, 0, 0],
    [1, 0, 0],
  ]);
});

it('stores the side rows again when the command succeeds after a conflict', async () => {
  const [book, phone] = [await givenFreeSeats(), freshPhone()];
  const faster = async () => void (await add(book, { phone: freshPhone(), name: 'Faster' }));
  expect(await add(book, { phone, faults: [faster] })).toMatchObject({ kind: 'done' });
  expect(await rowsOf(phone)).toEqual([1, 2, 0]);
});

it('removes the side rows when the event store is unavailable', async () => {
  const [book, phone] = [await givenFreeSeats(), freshPhone()];
  await expect(add(book, { phone, faults: always('unavailable') })).rejects.toMatchObject({ kind: 'unavailable' });
  expect(await rowsOf(phone)).toEqual([0, 0, 0]);
});

it('purges side rows after an unknown outcome only if no event names them, a day later', async () => {
  const book = await givenFreeSeats();
  const [lost, stored, known] = [freshPhone(), freshPhone(), await person(bff, 'Known')];
  const unknown = { kind: 'outcome-unknown' };
  await expect(add(book, { phone: lost, faults: always('request-lost') })).rejects.toMatchObject(unknown);
  await expect(add(book, { phone: known.phone, faults: always('request-lost') })).rejects.toMatchObject(unknown);
  await expect(add(book, { phone: stored, faults: always('reply-lost') })).rejects.toMatchObject(unknown);
  const all = async () => [await rowsOf(lost), await rowsOf(known.phone), await rowsOf(stored)];
  const before = await all();
  expect(before).toEqual([
    [1, 2, 0],
    [1, 2, 1],
    [1, 2, 0],
  ]);
  await purge();
  expect(await all()).toEqual(before);
  bff.clock.advance(day + 60_000);
  expect(await purge()).toEqual({ text: 4, person: 1, invitation: 1 });
  expect(await all()).toEqual([
    [0, 0, 0],
    [1, 0, 0],
    [1, 2, 0],
  ]);
});

it('purges no side rows while a stream is parked', async () => {
  const [book, phone] = [await givenFreeSeats(), freshPhone()];
  await expect(add(book, { phone, faults: always('request-lost') })).rejects.toMatchObject({ kind: 'outcome-unknown' });
  bff.clock.advance(day + 60_000);
  await bff.pool.query(`insert into read.parked values ('committee-1', 0, 'MemberAdded', 'test')`);
  expect(await purge()).toEqual({});
  expect(await rowsOf(phone)).toEqual([1, 2, 0]);
  await bff.pool.query('delete from read.parked');
  expect(await purge()).toMatchObject({ person: 1 });
});
