/** invited: they have neither signed in nor accepted since they were added. */
export const memberStates = ['invited', 'joined', 'no-phone'] as const;
export type MemberState = (typeof memberStates)[number];

/** The name of a seat whose holder has said that they are somebody else; pages say it in their reader's language. */
export const unnamedSeat = (seatNo: number): string => `Seat ${seatNo}`;
