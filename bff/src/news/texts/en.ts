import { en as reminders } from '@mandali/contracts/reminder-texts/en';
import type { EventLabel } from '@mandali/domain/committee/event-kinds';

/**
 * Sentences of messages of news. Other people may read them on a locked phone, so they contain no person and no amount.
 * The committee's name is the title.
 */
export const en = {
  day: reminders.day,
  own: {
    added: 'You are a member now.',
    roundOpened: (round: number, day: string) => `Round ${round} is open. Your payment is due by ${day}.`,
    paid: (round: number) => `Your payment of round ${round} is in the book.`,
    agreed: (round: number) => `Your payment of round ${round} was confirmed.`,
    partPaid: (round: number) => `A part of your payment of round ${round} is in the book.`,
    partTakenBack: (round: number) => `A part of your payment of round ${round} was taken back.`,
    advancePaid: 'What you paid for coming rounds is in the book.',
    advanceUsed: (round: number) => `Money that you had paid before went into round ${round}.`,
    advanceReturned: 'What you had paid for coming rounds was given back.',
    pending: (round: number) => `Your payment of round ${round} is open again.`,
    overdue: (round: number) => `Your payment of round ${round} is overdue.`,
    declined: (round: number) => `Your payment of round ${round} was not received.`,
    settledPaid: (round: number) => `The dispute about your payment of round ${round} is settled: it was paid.`,
    settledUnpaid: (round: number) => `The dispute about your payment of round ${round} is settled: it was not paid.`,
    won: (round: number) => `You won round ${round}.`,
    takenBack: (round: number) => `Your win of round ${round} was taken back.`,
  },
  /** By the label of the event (event-kinds.ts in the domain). `changed` is the default. */
  events: {
    roundOpened: (round: number) => `Round ${round} is open.`,
    partPaid: (round: number) => `A part of a payment of round ${round} is in the book.`,
    partTakenBack: (round: number) => `A part of a payment of round ${round} was taken back.`,
    advancePaid: 'A member has paid for coming rounds.',
    advanceUsed: (round: number) => `Money that a member had paid before went into round ${round}.`,
    advanceReturned: 'What a member had paid for coming rounds was given back.',
    reported: (round: number) => `A member says they have paid round ${round}.`,
    withdrawn: (round: number) => `A member does not say any more that they have paid round ${round}.`,
    declined: (round: number) => `A reported payment of round ${round} was not received.`,
    disputed: (round: number) => `A payment of round ${round} is disputed.`,
    settled: (round: number) => `The dispute about a payment of round ${round} is settled.`,
    drawOpened: (round: number) => `The draw of round ${round} has begun.`,
    memberAdded: 'A new member has come.',
    memberReplaced: 'A seat has a new holder.',
    memberRemoved: 'A seat is free again.',
    memberCorrected: 'The details of a member were corrected.',
    accountsJoined: 'A member has joined two accounts of theirs.',
    transferred: 'The committee has a new admin.',
    completed: 'All rounds are completed.',
    restored: 'The committee is back, as it was before it was deleted.',
  } satisfies Partial<Record<EventLabel, string | ((round: number) => string)>>,
  paid: (round: number) => `A payment of round ${round} is in the book.`,
  payment: (round: number) => `A payment of round ${round} has changed.`,
  decided: (round: number) => `Round ${round} has its winner.`,
  takenBack: (round: number) => `The winner of round ${round} was taken back.`,
  changed: 'The committee has changed.',
  account: {
    title: 'Your Mandali account',
    /** By kind of change; `changed` is the default. */
    changes: {
      'phone-changed': 'Your phone number was changed.',
      'phone-left': 'A phone number left your profile: another account proved it.',
      'email-changed': 'Your e-mail address was changed.',
      'accounts-joined': 'Another account was joined into yours.',
      'signed-in': 'Your account was signed in to on another device.',
      'password-set': 'Your first password was set.',
      'password-changed': 'Your password was changed.',
      'sessions-ended': 'Devices were signed out of your account.',
      'passkey-added': 'A passkey was added to your account.',
      'passkey-removed': 'A passkey was removed from your account.',
      'link-made': 'The people who run this service made a link that signs in to your account.',
      'seat-disowned': 'A seat of yours was given back: “That is not me” was said from its link.',
    } as Readonly<Record<string, string>>,
    changed: 'Something of your account was changed.',
  },
  times: (sentence: string, count: number) => `${sentence} (${count}×)`,
  whereMore: (address: string) => `More: ${address}`,
  endAll: (address: string) => `End all messages by Mandali: ${address}`,
  more: (count: number) => (count === 1 ? 'And one more change.' : `And ${count} more changes.`),
};
