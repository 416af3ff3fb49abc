import type { Detail, Round } from '@mandali/contracts/shapes';
import type { Session } from '@mandali/platform/session/session.ts';
import { aDetail, aMember, aPayment, ashaRao, decided, imran, meena, openRound } from './committee.fixture.tsx';

const open = { status: 'pending', paymentMethod: null, paidAt: null } as const;

/** Imran holds seats 2 and 4; of the open round he owes both dues. */
export const sharesRound = (more: Partial<Round> = {}): Round =>
  openRound({
    payments: [
      aPayment(meena, 2, 1),
      aPayment(imran, 2, 2, open),
      aPayment(ashaRao, 2, 3),
      aPayment(imran, 2, 4, { ...open, status: 'overdue' }),
    ],
    ...more,
  });

export const sharesDetail = (round = sharesRound()): Detail => ({
  ...aDetail({
    round,
    members: [
      aMember(meena, 1, { hasWon: true, wonInRound: 1 }),
      aMember(imran, 2),
      aMember(ashaRao, 3),
      aMember(imran, 4, { id: 7016 }),
    ],
  }),
  rounds: [
    round,
    decided(1, meena, {
      payments: [meena, imran, ashaRao, imran].map((person, at) => aPayment(person, 1, at + 1)),
    }),
  ],
  admin: ashaRao,
});

export const imranSignedIn: Session = {
  token: 'token-of-imran',
  user: { id: imran.id, name: imran.name, email: null, phone: imran.phone, role: 'user' },
};

/** As pages name the seat of a name that occurs twice. */
export const imranOf = (seat: number): string => `Imran Malik (seat\u00A0${seat})`;
