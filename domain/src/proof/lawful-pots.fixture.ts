import type { HandOverCommand } from '../committee/hand-over-commands.ts';
import type { Dice } from './books.fixture.ts';

/** `admin`, or the user id of the winner or of the member who is asked. */
export type SentCommand = { readonly command: HandOverCommand; readonly by: 'admin' | number };
type Place = { readonly roundNumber: number; readonly winnerId: number; readonly now: number };

const once = (dice: Dice, sides: number, command: HandOverCommand, by: SentCommand['by']): readonly SentCommand[] =>
  dice(sides) === 0 ? [{ command, by }] : [];

/** Hands a pot over in parts, takes some back, and answers and settles. @param place `now`: seconds since 1970 */
export const potCommands = (dice: Dice, { roundNumber, winnerId, now }: Place): readonly SentCommand[] => {
  const part = (): HandOverCommand => ({
    type: 'handOverPot',
    roundNumber,
    amount: 100 * (1 + dice(9)),
    method: 'cash',
    day: new Date(now * 1_000).toISOString(),
    noteId: null,
  });
  const answer = { roundNumber, winnerHasAccount: true };
  const came = { outcome: 'not-received', amount: 50 * dice(3) } as const;
  const settled = dice(3) === 0 ? ({ outcome: 'received' } as const) : came;
  return [
    { command: part(), by: 'admin' },
    ...once(dice, 2, { type: 'takeBackHandOver', roundNumber, reasonId: null }, 'admin'),
    ...once(dice, 2, part(), 'admin'),
    ...once(dice, 2, part(), 'admin'),
    ...once(dice, 2, { type: 'disputeHandOver', ...answer, reasonId: 1 }, winnerId),
    ...once(dice, 2, { type: 'settleHandOver', roundNumber, ...settled, noteId: null }, 'admin'),
    ...once(dice, 2, { type: 'confirmHandOver', ...answer }, winnerId),
  ];
};

/** Asks a member to administer the committee, who answers or not. */
export const transferCommands = (dice: Dice, toUserId: number): readonly SentCommand[] => [
  { command: { type: 'transferAdmin', toUserId, toHasAccount: true, toIsAuditor: false }, by: 'admin' },
  ...once(dice, 3, { type: 'withdrawTransfer' }, 'admin'),
  ...once(dice, 2, { type: 'declineTransfer' }, toUserId),
  ...once(dice, 2, { type: 'acceptTransfer' }, toUserId),
];
