/** invited: added, and has neither signed in nor accepted since. */
export const memberStates = ['invited', 'joined', 'no-phone'] as const;
export type MemberState = (typeof memberStates)[number];

/** Stored; pages translate it. */
export const unnamedSeat = (seatNo: number): string => `Seat ${seatNo}`;
