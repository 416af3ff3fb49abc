import { describe, expect, it } from 'vitest';
import type { Cause, Envelope } from '../decider.ts';
import type { CommitteeCommand } from './commands.ts';
import type { CommitteeEvent } from './events.ts';
import { commandsOfAdmins, exampleCommands } from './testing/example-commands.fixture.ts';
import * as a from './testing/examples.fixture.ts';
import { committee } from './index.ts';
import type { CommitteeState } from './state.ts';

// Sent by the admin (person 9) with the fingerprint 'add'.
const add = { ...exampleCommands.addMember, fingerprint: 'add' };
const otherCommands = commandsOfAdmins.filter(({ type }) => type !== 'addMember' && type !== 'deleteCommittee');
const cause: Cause = { commandId: 'c-1', actorId: 9, fingerprint: 'add' };
const creation: Cause = { commandId: 'c-0', actorId: 9, fingerprint: 'create' };
const create = { ...exampleCommands.createCommittee, commandId: 'c-0' };
const createAgain = { ...create, fingerprint: 'create' };

const after = (state: CommitteeState, by: Envelope, ...events: readonly CommitteeEvent[]): CommitteeState =>
  events.reduce((current, event) => committee.evolve(current, event, by), state);
const beginning = new Date(0).toISOString();
const fresh = after(committee.initial, creation, ...a.committeeWith(0));
const added = after(fresh, { ...cause, occurredAt: beginning }, a.joined(1, { userId: 150 }));
const transferred = { type: 'AdminTransferred', data: { fromUserId: 9, toUserId: 150 } } as const;
const given = (state: CommitteeState): CommitteeState => after(state, { commandId: 'c-2', actorId: 9 }, transferred);
const gone = (state: CommitteeState): CommitteeState =>
  after(state, { commandId: 'c-9', actorId: 8, fingerprint: 'delete' }, a.deleted);
const refusal = (command: CommitteeCommand, state: CommitteeState): string => {
  const decision = committee.decide(command, state);
  return decision.ok ? `accepted, ${decision.events.length} events` : decision.refusal.kind;
};
const nothing = 'accepted, 0 events';

describe('a repeated command', () => {
  it('is accepted without events, also after later events', () => {
    const replaced = after(
      added,
      { commandId: 'c-2', actorId: 9 },
      a.replaced({ seatNo: 1, leavingMemberNo: 1, memberNo: 2, userId: 160 }),
      a.selected(1, a.winner(1)),
    );
    expect(refusal(add, replaced)).toBe(nothing);
  });
  it('is checked against the current rights of its sender', () => {
    expect(refusal(add, given(added))).toBe('CommitteeNotFound');
    const stayed = given(after(added, { commandId: 'c-3', actorId: 9 }, a.joined(2, { userId: 9 })));
    expect(refusal(add, stayed)).toBe('NotCommitteeAdmin');
    expect(refusal({ ...add, actor: { ...a.auditor, userId: 9 } as never }, added)).toBe('NotCommitteeAdmin');
    expect(refusal(add, gone(added))).toBe('CommitteeNotFound');
  });
  it.each(otherCommands)('is refused when its type differs: $type', (command) => {
    expect(refusal({ ...command, actor: a.admin, fingerprint: command.type }, added)).toBe('CommandIdReused');
  });
  it('is refused when its content or sender differs', () => {
    expect(refusal({ ...add, fingerprint: 'another' }, added)).toBe('CommandIdReused');
    expect(refusal({ ...add, actor: a.globalAdmin }, added)).toBe('CommandIdReused');
  });
  it('is recognised by id and sender when its event has no fingerprint', () => {
    const older = after(fresh, { commandId: 'c-1', actorId: 9 }, a.joined(1, { userId: 150 }));
    expect(refusal(add, older)).toBe(nothing);
    expect(refusal({ ...add, actor: a.globalAdmin }, older)).toBe('CommandIdReused');
  });
  it('is refused with CommitteeNotFound when an outsider sends it', () => {
    expect(refusal({ ...add, actor: a.outsider }, added)).toBe('CommitteeNotFound');
  });
  it.each([
    ['is recognised for a day and 4,800 later commands', { count: 4_800, days: 0.999 }, nothing],
    ['is recognised for 200 later commands, at any time', { count: 200, days: 300 }, nothing],
    ['is forgotten after 400 later commands in more than a day', { count: 400, days: 2 }, 'AlreadyMember'],
    ['is forgotten after 5,100 later commands within a day', { count: 5_100, days: 0.5 }, 'AlreadyMember'],
    ['is forgotten after 5,100 later commands without times', { count: 5_100, days: Number.NaN }, 'AlreadyMember'],
  ])('%s', (_, { count, days }, expected) => {
    let state = added;
    for (let i = 1; i <= count; i += 1) {
      const at = 86_400_000 * days * (i / count);
      const by = {
        commandId: `later-${i}`,
        actorId: 9,
        ...(Number.isNaN(at) ? {} : { occurredAt: new Date(at).toISOString() }),
      };
      state = after(state, by, a.paid(1, 1), a.owed(1, 1, 'pending'));
    }
    expect(refusal(add, state)).toBe(expected);
    expect(refusal(createAgain, state)).toBe(nothing);
    expect(refusal({ ...createAgain, fingerprint: 'other' }, state)).toBe('CommandIdReused');
  });
});

describe('a repeated creation', () => {
  it('is accepted without events while its sender has access to the committee', () => {
    expect(refusal(createAgain, added)).toBe(nothing);
    expect(refusal({ ...createAgain, fingerprint: 'other' }, added)).toBe('CommandIdReused');
    expect(refusal(createAgain, given(added))).toBe('CommitteeNotFound');
    expect(refusal({ ...createAgain, actor: { ...a.globalAdmin, userId: 9 } as never }, given(added))).toBe(nothing);
    expect(refusal({ ...createAgain, actor: { ...a.auditor, userId: 9 } as never }, added)).toBe('NotCommitteeAdmin');
  });
  it('is refused with CommitteeNotFound after the committee was deleted', () => {
    expect(refusal(createAgain, gone(added))).toBe('CommitteeNotFound');
  });
  it('is refused under another command id or from another sender', () => {
    expect(refusal({ ...createAgain, commandId: 'c-7' }, added)).toBe('CommitteeIdTaken');
    expect(refusal({ ...createAgain, actor: a.outsider }, added)).toBe('CommitteeIdTaken');
  });
});

it('decide accepts a repeated deletion only while its sender is a global admin', () => {
  const again = { ...a.command('deleteCommittee', { commandId: 'c-9', actor: a.globalAdmin }), fingerprint: 'delete' };
  expect(refusal(again, gone(added))).toBe(nothing);
  expect(refusal({ ...again, fingerprint: 'other' }, gone(added))).toBe('CommandIdReused');
  expect(refusal({ ...again, commandId: 'c-8' }, gone(added))).toBe('CommitteeNotFound');
  expect(refusal({ ...again, actor: a.person(8) }, gone(added))).toBe('CommitteeNotFound');
});
