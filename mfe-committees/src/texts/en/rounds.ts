export const draw = {
  conduct: 'Conduct Draw',
  hint: 'Draw will be enabled once all eligible members have paid their contribution.',
  waitingFor: (names: string) => `Waiting for ${names}.`,
  doesNotHold: (names: string) => `${names} has won before and does not hold up the draw.`,
  doNotHold: (names: string) => `${names} have won before and do not hold up the draw.`,
  nobodyEligible: 'There is no eligible member left',
  title: (round: number) => `Round ${round} draw`,
  ask: (people: number) =>
    people === 1
      ? 'One member has not had the pot yet and has paid. That member receives it now.'
      : `${people} members have not had the pot yet and have all paid. One of them receives it now.`,
  unpaidWinners: (names: string) => `Has won before and has not paid: ${names}`,
  cancel: 'Cancel',
  waiting: 'One moment',
  waitingText: 'The draw is being written into the book.',
  running: 'The light goes round',
  runningText: 'It rests on the winner. The result is already fixed by the two numbers that this draw started from.',
  skip: 'Show it at once',
  winnerOf: (round: number) => `Winner of round ${round}`,
  receives: 'receives',
  from: (members: number) => (members === 1 ? 'from one member.' : `from ${members} members.`),
  fine: 'Everybody can check this draw.',
  again: 'Play again',
  close: 'Close',
  success: 'Draw conducted successfully',
  failed: 'Failed to conduct draw',
  notAsPromised: 'The server did not keep the promise it made for this round. Nothing was drawn.',
};

export const winner = {
  open: 'Manual Winner',
  dialog: 'Select Winner Manually',
  note: 'Every member sees that this winner was chosen and not drawn.',
  overrides: 'A draw was opened for this round. Choosing a winner now overrides it, for every member to see.',
  winner: 'Winner',
  choose: 'Choose a member',
  cancel: 'Cancel',
  save: 'Select Winner',
  saving: 'Saving...',
  success: 'Winner selected successfully',
  failed: 'Failed to select winner',
  required: 'Winner is required',
};

export const rounds = {
  title: 'Round History',
  none: 'No round history available',
  open: 'Open',
  pending: 'Pending',
  winner: 'Winner',
  breakdown: (amount: string, members: number) => `${amount} × ${members} members`,
  receivedBy: 'Received by',
  admin: 'Admin',
  noPayments: 'No payment records found for this round',
  decidedBy: {
    verified: 'Drawn by lot; the draw was announced before and can be checked.',
    unverified: 'Drawn by lot without an announced draw; it cannot be checked.',
    manual: 'Chosen by the committee admin.',
    override: 'Chosen by the committee admin after a draw had been opened.',
    past: 'Recorded as a round from before Mandali.',
  },
};
