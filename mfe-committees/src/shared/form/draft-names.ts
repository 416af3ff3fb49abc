export const draftNames = {
  newCommittee: 'create-committee',
  /** Past rounds of the newest created committee. */
  pastWinners: 'past-winners',
  wayToPay: (committeeId: number): string => `way-to-pay/${committeeId}`,
  /** One draft for the links of all committees. */
  joining: 'joining',
  addMember: (committeeId: number): string => `add-member/${committeeId}`,
  memberList: (committeeId: number): string => `member-list/${committeeId}`,
  replace: (committeeId: number, userId: number): string => `replace/${committeeId}/${userId}`,
  correct: (committeeId: number, userId: number): string => `correct/${committeeId}/${userId}`,
  remove: (committeeId: number, userId: number): string => `remove/${committeeId}/${userId}`,
  pastRound: (committeeId: number): string => `past-round/${committeeId}`,
  payment: (id: number): string => `payment/${id}`,
  /** Marks that are not saved, or not known to be. */
  marks: (committeeId: number): string => `marks/${committeeId}`,
  undonePart: (paymentId: number, no: number): string => `undone-part/${paymentId}/${no}`,
  advance: (committeeId: number, userId: number): string => `advance/${committeeId}/${userId}`,
  earlierPayment: (id: number): string => `earlier-payment/${id}`,
  takeBack: (roundId: number): string => `take-back/${roundId}`,
  report: (id: number): string => `report/${id}`,
  decline: (id: number): string => `decline/${id}`,
  dispute: (id: number): string => `dispute/${id}`,
  remind: (committeeId: number, about: number | 'all'): string => `remind/${committeeId}/${about}`,
  invite: (committeeId: number, whom: number | 'all'): string => `invite/${committeeId}/${whom}`,
  settle: (id: number): string => `settle/${id}`,
} as const;
