// Fields of events: as lasting as the events themselves (events.ts).
import { z } from 'zod';

export const whole = z.number().int();
export const seatNo = whole.min(1).max(500);
export const memberNo = whole.min(1).max(9_999);
export const roundNumber = whole.min(1).max(500);
export const userId = whole.min(1);
export const textId = whole.min(1);
export const rupees = whole.min(1);
export const instant = z.iso.datetime();
export const committeeId = whole.min(100_000_000).max(999_999_999);
export const committeeName = z.string().min(1).max(200);
export const seatCount = whole.min(2).max(500);
export const cycleDays = whole.min(1).max(366);
/** A day in India: 2026-11-21. */
export const day = z.iso.date();
/** Due days that do not count the days of a cycle: a day of each month, or a day of each week (1: Monday). */
export const calendar = z.union([
  z.object({ kind: z.literal('month-day'), day: z.union([whole.min(1).max(28), z.literal('last')]) }),
  z.object({ kind: z.literal('weekday'), weekday: whole.min(1).max(7) }),
]);
/** Of the server's seeds: absent is 0; a restored backup begins a new one (see draw.ts). */
export const epoch = whole.min(1);
export const hex32 = z.string().regex(/^[0-9a-f]{64}$/);

export const paymentMethods = ['cash', 'upi', 'bank_transfer', 'cheque'] as const;
export const paymentStatuses = ['pending', 'paid', 'overdue'] as const;
export const method = z.enum(paymentMethods);
export const status = z.enum(paymentStatuses);

export const seatHolder = z.object({ seatNo, memberNo });
/** Parts of a due have numbers of their own, from 1. */
export const partNo = whole.min(1).max(9_999);
export const part = z.object({ partNo, amount: rupees });
/** Of a due that may have parts already. */
export const payer = z.object({ seatNo, memberNo, part: part.optional() });
/** Of whom it was when the event happened. */
export const due = { roundNumber, seatNo, memberNo };
export const winner = z.object({ seatNo, memberNo, userId });
/** 'Admin', or the id of the text in the people store that says who took the pot. */
export const receivedBy = z.union([z.literal('Admin'), textId]);

/**
 * What the event commits to of the texts that lie outside of the log, by kind (docs/audit.md): additive, so that older
 * events, which commit to none, stay as they are.
 */
export const digests = z.record(z.string().regex(/^[A-Za-z]{1,32}$/), hex32).optional();

/** What makes a draw checkable without the server: see draw.ts. `digest` is the HMAC that picked the winner. */
export const proof = z.object({ seed: hex32, clientNonce: hex32, commitment: hex32, digest: hex32 });
/** The same of a draw by beacon: see proof/draw-2.ts. */
export const beaconProof = z.object({
  v: z.literal(2),
  beaconSignature: z.string().regex(/^[0-9a-f]{96}$/),
  digest: hex32,
});
/** The round of a public beacon that a draw waits for. Absent: a draw by draw/1. */
export const beacon = z.object({ chain: hex32, round: whole.min(1) });
/** each-round: every round is drawn. one-draw: one draw fixes all turns. agreed: the committee admin arranges them. */
export const turnKinds = ['each-round', 'one-draw', 'agreed'] as const;
/** As events have it: absent is each-round. */
export const turns = z.enum(['one-draw', 'agreed']);
export type Turns = (typeof turnKinds)[number];
export type PaymentMethod = (typeof paymentMethods)[number];
export type PaymentStatus = (typeof paymentStatuses)[number];
