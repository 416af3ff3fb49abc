import * as a from '@mandali/domain/committee/testing/examples.fixture';
import { expect, it } from 'vitest';
import { at, committee, given, hash } from '../testing/tables.fixture.ts';

it('CommitteeCreated inserts the committee', () => {
  given(a.created({ isExisting: true })).thenRow('committee', [committee], {
    name: 'Rao family',
    status: 'active',
    total_members: 3,
    contribution: 1000,
    admin_id: 9,
    created_as_existing: true,
    is_existing: true,
    created_at: at,
  });
});

it('every event stores its hash in the row of the committee', () => {
  given(a.created(), a.deleted).thenRow('committee', [committee], { head: hash });
});

it('PastRoundsEnabled sets is_existing and leaves created_as_existing unchanged', () => {
  const after = given(a.created(), a.pastRoundsEnabled);
  after.thenRow('committee', [committee], { created_as_existing: false, is_existing: true });
});

it('MemberAdded inserts the member and a pending due in the open round', () => {
  const after = given(a.created(), a.opened(1), a.joined(1));
  after.thenRow('member', [1], { seat_no: 1, user_id: 101, joined_at: at, added_by: 9 });
  after.thenRow('due', [1, 1], { member_no: 1, status: 'pending', method: null, paid_at: null });
});

it('MemberReplaced transfers the open dues that it names, and no others', () => {
  const after = given(
    ...a.committeeWith(1),
    a.paid(1, 1),
    a.opened(2, { owing: 1 }),
    a.replaced({ seatNo: 1, leavingMemberNo: 1, memberNo: 2, takesOverRounds: [2] }),
  );
  after.thenRow('member', [1], { replaced_by: 2 });
  after.thenRow('member', [2], { seat_no: 1, user_id: 102 });
  after.thenRow('due', [1, 1], { member_no: 1 });
  after.thenRow('due', [2, 1], { member_no: 2 });
});

it('RoundOpened inserts the round and a pending due for each seat', () => {
  const after = given(...a.committeeWith(2), a.opened(2, { owing: 2 }));
  after.thenRow('round', [2], { due_at: a.firstDueAt, draw_commitment: a.hex(2) });
  after.thenRow('committee', [committee], { open_round: 2 });
  after.thenRows('due', 4);
});

it('PaymentMarked stores method and time of a payment, and clears both when the due is open again', () => {
  const after = given(...a.committeeWith(2), a.paid(1, 1), a.paid(1, 2), a.owed(1, 2, 'overdue'));
  after.thenRow('due', [1, 1], { status: 'paid', method: 'cash', paid_at: a.now });
  after.thenRow('due', [1, 2], { status: 'overdue', method: null, paid_at: null });
});

it('PaymentMarked sets or removes the note of the due', () => {
  const noted = {
    type: 'PaymentMarked',
    data: { roundNumber: 1, seatNo: 1, memberNo: 1, status: 'pending', noteId: 5 },
  } as const;
  given(...a.committeeWith(1), noted).thenRow('due', [1, 1], { note_id: 5 });
  given(...a.committeeWith(1), noted, a.owed(1, 1, 'pending')).thenRow('due', [1, 1], { note_id: null });
});

const of = { roundNumber: 1, seatNo: 1, memberNo: 1 } as const;
const reported = { type: 'PaymentReported', data: { ...of, method: 'upi', paidAt: a.start, noteId: 5 } } as const;
const declined = { type: 'PaymentReportDeclined', data: { ...of, reasonId: 6 } } as const;
const disputed = { type: 'PaymentDisputed', data: { ...of, noteId: 7 } } as const;
const settled = (outcome: 'paid' | 'unpaid', by: 'member' | 'admin') =>
  ({ type: 'PaymentDisputeSettled', data: { ...of, outcome, by } }) as const;
const oneMember = a.committeeWith(1);
const report = { word_method: 'upi', word_paid_at: a.start };
const wordless = { word: null, word_at: null, word_method: null, word_paid_at: null, word_text: null };

it('a due stores the latest report, decline, dispute or agreement beside the reported payment', () => {
  given(...oneMember, reported).thenRow('due', [1, 1], { word: 'reported', word_at: at, ...report, word_text: 5 });
  given(...oneMember, reported, declined).thenRow('due', [1, 1], { word: 'declined', ...report, word_text: 6 });
  given(...oneMember, reported, declined, disputed).thenRow('due', [1, 1], {
    word: 'disputed',
    ...report,
    word_text: 7,
  });
  given(...oneMember, a.paid(1, 1), { type: 'PaymentConfirmed', data: of }).thenRow('due', [1, 1], { word: 'agreed' });
});

it('a withdrawal, settlement, replacement or past round clears the report or dispute of a due', () => {
  const withdrawn = { type: 'PaymentReportWithdrawn', data: of } as const;
  const replaced = a.replaced({ seatNo: 1, leavingMemberNo: 1, memberNo: 2 });
  const past = a.recorded(1, { winner: a.winner(1), paid: [1] });
  for (const end of [withdrawn, replaced, past, settled('paid', 'admin'), settled('unpaid', 'member')])
    given(...oneMember, reported, declined, disputed, end).thenRow('due', [1, 1], wordless);
  given(...oneMember, disputed, settled('paid', 'member')).thenRow('due', [1, 1], { word: 'agreed', word_text: null });
});

it('PaymentMarked preserves, confirms or clears the report of the due', () => {
  const marked = (words: 'kept' | 'agreed') =>
    ({ type: 'PaymentMarked', data: { ...of, status: 'paid', method: 'cash', paidAt: a.now, words } }) as const;
  given(...oneMember, reported, marked('kept')).thenRow('due', [1, 1], { word: 'reported', ...report, word_text: 5 });
  given(...oneMember, reported, marked('agreed')).thenRow('due', [1, 1], { ...wordless, word: 'agreed', word_at: at });
  given(...oneMember, reported, a.paid(1, 1)).thenRow('due', [1, 1], wordless);
});

it('PastRoundRecorded decides a round that never opened, and marks its dues as paid on the draw date', () => {
  const after = given(...a.committeeWith(2), a.recorded(3, { winner: a.winner(2), paid: [1, 2] }));
  after.thenRow('round', [3], { winner_seat: 2, winner_member_no: 2, winner_user_id: 102, decided_by: 'past' });
  after.thenRow('due', [3, 1], { status: 'paid', method: 'upi', paid_at: '2025-12-01T00:00:00.000Z' });
});

it('PastRoundRecorded does not change the note of a due', () => {
  const noted = {
    type: 'PaymentMarked',
    data: { roundNumber: 1, seatNo: 1, memberNo: 1, status: 'pending', noteId: 5 },
  } as const;
  given(...a.committeeWith(1), noted, a.recorded(1, { winner: a.winner(1), paid: [1] })).thenRow('due', [1, 1], {
    status: 'paid',
    note_id: 5,
  });
});

it('DrawRecommitted replaces the draw commitment and leaves the due date unchanged', () => {
  const recommitted = {
    type: 'DrawRecommitted',
    data: { roundNumber: 1, drawCommitment: a.hex(99), epoch: 5 },
  } as const;
  const after = given(...a.committeeWith(2), recommitted);
  after.thenRow('round', [1], { draw_commitment: a.hex(99), due_at: a.firstDueAt });
});

it('DrawOpened marks the draw as opened and leaves the due date unchanged', () => {
  const after = given(...a.committeeWith(2), a.drawOpened(1, [101, 102]));
  after.thenRow('round', [1], { draw_opened: true, due_at: a.firstDueAt });
});

it('DrawConducted stores winner, draw date and receiver of the pot, with or without a proof', () => {
  const verified = { decided_by: 'verified', draw_date: at, method: 'cash', received_by_admin: true };
  given(...a.committeeWith(2), a.drawn(1, a.winner(2), a.proof(1))).thenRow('round', [1], {
    winner_user_id: 102,
    ...verified,
  });
  given(...a.committeeWith(2), a.drawn(1, a.winner(2))).thenRow('round', [1], { decided_by: 'unverified' });
});

it('DrawConducted stores the text that names the receiver of the pot', () => {
  const draw = a.drawn(1, a.winner(1));
  const noted = { ...draw, data: { ...draw.data, receivedBy: 77 } } as typeof draw;
  given(...a.committeeWith(1), noted).thenRow('round', [1], { received_by_admin: false, received_by_text: 77 });
});

it('WinnerSelected distinguishes an override of an opened draw from a manual choice', () => {
  given(...a.committeeWith(2), a.selected(1, a.winner(1))).thenRow('round', [1], {
    decided_by: 'manual',
    winner_seat: 1,
  });
  given(...a.committeeWith(2), a.selected(1, a.winner(1), { overridesOpenDraw: true })).thenRow('round', [1], {
    decided_by: 'override',
  });
});

it('DecisionTakenBack reopens the round with its dues and removes the round opened after it', () => {
  const data = {
    roundNumber: 1,
    winner: a.winner(1),
    reopens: true,
    closes: 2,
    owing: [{ seatNo: 2, memberNo: 2 }],
    reasonId: 7,
  };
  const chosen = [...a.committeeWith(2), a.paid(1, 1), a.selected(1, a.winner(1)), a.opened(2, { owing: 2 })];
  const after = given(...chosen, { type: 'DecisionTakenBack', data });
  after.thenRow('committee', [committee], { status: 'active', open_round: 1 });
  after.thenRow('round', [1], { winner_seat: null, decided_by: null, draw_date: null, due_at: a.firstDueAt });
  after.thenRow('due', [1, 1], { status: 'paid' });
  after.thenRow('due', [1, 2], { status: 'pending', member_no: 2 });
  after.thenNoRow('round', [2]);
  after.thenNoRow('due', [2, 1]);
});

it('AccountsJoined transfers the named members, won rounds and admin rights to the other user', () => {
  const data = { fromUserId: 101, toUserId: 150, memberNos: [1], wonRounds: [1], isAdmin: false };
  const events = [...a.committeeWith(2), a.selected(1, a.winner(1))];
  const after = given(...events, { type: 'AccountsJoined', data });
  after.thenRow('member', [1], { user_id: 150, seat_no: 1 });
  after.thenRow('member', [2], { user_id: 102 });
  after.thenRow('round', [1], { winner_user_id: 150, winner_member_no: 1, decided_by: 'manual' });
  after.thenRow('committee', [committee], { admin_id: 9 });
  const admin = { ...data, fromUserId: 9, memberNos: [], wonRounds: [], isAdmin: true };
  given(...events, { type: 'AccountsJoined', data: admin }).thenRow('committee', [committee], { admin_id: 150 });
});

it('CommitteeCompleted, AdminTransferred, CommitteeDeleted and CommitteeRestored update the committee', () => {
  const transferred = { type: 'AdminTransferred', data: { fromUserId: 9, toUserId: 101 } } as const;
  given(a.created(), a.completed).thenRow('committee', [committee], { status: 'completed' });
  given(a.created(), transferred).thenRow('committee', [committee], { admin_id: 101 });
  const gone = given(a.created(), a.deleted);
  gone.thenRow('committee', [committee], { status: 'deleted', deleted_at: expect.stringMatching(/^2026-/) });
  const back = given(a.created(), a.deleted, a.restored);
  back.thenRow('committee', [committee], { status: 'active', deleted_at: null });
  const done = { type: 'CommitteeRestored', data: { completed: true } } as const;
  given(a.created(), a.completed, a.deleted, done).thenRow('committee', [committee], { status: 'completed' });
});

it('due times are stored in one ISO 8601 format', () => {
  const precise = a.opened(1, { owing: 0, dueAt: '2026-02-09T09:00:00Z' });
  given(a.created(), precise).thenRow('round', [1], { due_at: a.firstDueAt });
  expect.assertions(1);
});
