/** `open`: what is not collected yet; null: nothing. */
export type DrawMessage = {
  readonly name: string;
  readonly round: number;
  readonly committee: string;
  readonly amount: string;
  readonly open: string | null;
  readonly link: string;
};

const draw = {
  conduct: 'Conduct Draw',
  hint: 'Draw will be enabled once all eligible members have paid their contribution.',
  mustPay: (people: number) => (people === 1 ? 'One must still pay' : `${people} must still pay`),
  beforeDraw: 'before the draw',
  everybodyPaid: 'Everybody has paid',
  noMember: 'No member yet',
  noWinnerLeft: 'No one can win',
  begun: 'The draw has begun',
  canWin: (people: number) =>
    people === 1 ? 'One can win and has paid.' : `${people} can win, and all ${people} have paid.`,
  waitingFor: (names: string) => `Waiting for ${names}.`,
  haveNotPaid: (people: number) => `${people} have not paid`,
  doesNotHold: (names: string) => `${names} has won before and does not hold up the draw.`,
  doNotHold: (names: string) => `${names} have won before and do not hold up the draw.`,
  manyDoNotHold: (people: number) => `${people} have won before and do not hold up the draw`,
  nobodyEligible: 'There is no eligible member left',
  title: (round: number) => `Round ${round} draw`,
  ask: (people: number) =>
    people === 1
      ? 'One member has not had the pot yet and has paid. That member receives it now.'
      : `${people} members have not had the pot yet and have all paid. One of them receives it now.`,
  unpaidWinners: (names: string) => `Has won before and has not paid: ${names}`,
  manyUnpaidWinners: (people: number) => `${people} have won before and have not paid`,
  /** Before a draw by draw/1, in the words of its verdict. */
  byServer: 'This round is drawn by this server: the admin alone cannot choose, whoever runs the server can.',
  waiting: 'One moment',
  waitingText: 'The draw is being written into the book.',
  running: 'The light goes round',
  runningText: 'It rests on the winner. The result is already fixed by the two numbers that this draw started from.',
  inPot: 'In the pot',
  won: {
    other: {
      kicker: (round: number) => `Winner of round ${round}`,
      name: (winner: string) => winner,
      receives: 'receives',
    },
    you: {
      kicker: (round: number) => `Round ${round}`,
      name: (_winner: string) => 'You have won',
      receives: 'You receive',
    },
  },
  stillOpen: (amount: string) => `; ${amount} is still open.`,
  from: (members: number) => (members === 1 ? 'from one member.' : `from ${members} members.`),
  openedElsewhere: 'It was opened on another device than this one. If you know of none, ask who opened it.',
  watch: 'Watch the draw',
  closeAndTell: 'Close, and tell me',
  tell: 'Tell everybody',
  message: ({ name, round, committee, amount, open, link }: DrawMessage) =>
    `${name} won round ${round} of ${committee}: ${amount}${open === null ? '' : `, and ${open} still to come`}. See and check it: ${link}`,
  writing: 'Writing the draw...',
  wasOpened:
    'The draw of this round has been opened: its list is closed, and the winner is fixed. Conduct the draw to see the winner.',
  hasWon: (name: string, round: number) => `${name} has won round ${round}.`,
  success: 'Draw conducted successfully',
  failed: 'Failed to conduct draw',
  unknown:
    'No answer came, so nobody knows yet whether the draw is in the book. Conduct it again: the winner stays the same.',
  /** Of a draw whose winner comes from a public beacon. */
  beacon: {
    how: 'The winner comes from a public number that is published a few seconds after the list is closed. Nobody can choose it or know it before.',
    waitingText: 'The list is closed. The public number comes in a few seconds; nobody can know the winner before.',
    runningText: 'It rests on the winner. The result is already fixed, by the list and the public number.',
    wasOpened: 'The draw of this round has been opened, and its list is closed. The winner comes from a public number.',
    learntLate:
      'This phone saw the closed list only after the public number was out, so it cannot confirm that the list was closed before. Phones that signed it before can: see Check this draw, once there is a winner.',
    closed: 'The list is closed',
    seconds: (seconds: number): string => (seconds === 1 ? 'second' : 'seconds'),
    drawnNow: (round: number) => `Round ${round} is drawn now`,
    youAreIn: 'You are in the draw.',
    inDraw: (names: string) => `In the draw: ${names}`,
    manyInDraw: (people: number) => `${people} are in the draw`,
    phonesNow: (watching: number, signed: number) =>
      `${watching === 1 ? '1 phone watches' : `${watching} phones watch`}; ${signed} ${signed === 1 ? 'has' : 'have'} signed`,
    phonesSigned: 'Phones and whether they have signed the list',
    someone: 'A member',
    signed: 'Signed',
    looking: 'Looking',
    others: 'A phone that signs the list before the number is out can confirm that nobody could choose.',
    noOneElse:
      'No other member’s phone is watching. That the list was closed before the number will be this server’s word alone: ask another member to open this page.',
    noStop: 'The draw can no longer be stopped',
    lateTitle: 'The beacon is late; nobody has won yet',
    lateText:
      'The list stays closed as it is. When the public number (the beacon) comes, the winner follows automatically. No other source is ever used.',
    late: 'You can go on waiting. As the admin you may also choose the winner by hand; the book then says for ever that this round was not drawn.',
    goOn: 'Go on waiting',
    forged: 'The server gave a number that is not the public one. Nothing was drawn.',
  },
  notAsPromised: 'The server did not keep the promise it made for this round. Nothing was drawn.',
};

const winner = {
  open: 'Manual Winner',
  dialog: 'Select Winner Manually',
  final: (round: number) =>
    `Round ${round} is decided with this and is not drawn any more. It can be reversed only until a payment is made in the next round.`,
  note: 'Every member sees that this winner was chosen and not drawn.',
  overrides: 'A draw was opened for this round. Choosing a winner now overrides it, for every member to see.',
  winner: 'Winner',
  choose: 'Choose a member',
  save: 'Select Winner',
  saving: 'Saving...',
  success: 'Winner selected successfully',
  failed: 'Failed to select winner',
  required: 'Winner is required',
};

const takeBack = {
  open: 'Reverse',
  openOf: (round: number) => `Reverse the decision of round ${round}`,
  title: (round: number) => `Reverse the decision of round ${round}`,
  reopens: (name: string, round: number) =>
    `${name} is then not the winner, and round ${round} is open again with the payments that were made in it.`,
  recorded: 'The dues that were marked as paid when this round was recorded are open again.',
  closes: (round: number) => `Round ${round} is not open any more; nobody has paid in it.`,
  stays: 'Both entries stay in the history. Every member can read there what you write here.',
  why: 'What was wrong',
  hint: 'I picked the wrong line',
  save: 'Reverse',
  saving: 'Reversing...',
  done: (round: number) => `Round ${round} has no winner any more.`,
  failed: 'The decision could not be reversed',
};

const rounds = {
  title: 'Round History',
  none: 'No round history available',
  open: 'Open',
  pending: 'Pending',
  unpaid: (dues: number) => `${dues} unpaid`,
  winner: 'Winner',
  withRest: (collected: string, open: string) => `${collected}, ${open} still open`,
  breakdown: (amount: string, members: number) => `${amount} × ${members} members`,
  check: 'Check this draw',
  minutes: 'Minutes',
  receivedBy: 'Received by',
  fromAdmin: (name: string) => `${name}, from the committee admin`,
  drawOpened: 'Draw opened',
  setAside: 'Draw set aside',
  overridden: (round: number) =>
    `Round ${round} was decided by the committee admin after its draw had been opened, and not by that draw.`,
  noPayments: 'No payment records found for this round',
  decidedBy: {
    verified: 'Drawn by lot.',
    unverified: 'Drawn by lot without an announced draw; it cannot be checked.',
    manual: 'Chosen by the committee admin.',
    override: 'Chosen by the committee admin after a draw had been opened.',
    past: 'Recorded as a round from before Mandali.',
    turn: 'By the order of turns.',
  },
  pastOpenedHere:
    'Recorded as a round from before Mandali, though it had been opened in Mandali. It was never drawn here.',
};

/** Where an order of turns is fixed. */
const turn = {
  give: (name: string) => `Give the pot to ${name}`,
  is: (name: string) => `It is the turn of ${name}.`,
  nextIs: (name: string) => `Next: ${name}`,
  hint: 'The pot can be given once all eligible members have paid their contribution.',
  beforeGiving: 'before the pot is given',
  list: 'Whose turn',
  arrange: 'Arrange the turns',
  drawAll: 'Draw all turns',
  drawReady: 'Every seat is taken. The turns can be drawn.',
  seatsFree: (seats: number) => (seats === 1 ? 'One seat is still free' : `${seats} seats are still free`),
  beforeDrawing: 'before the turns are drawn',
  needsAll: 'Every seat must be taken before the turns are drawn.',
  drawBegun: 'The draw for all turns has begun. Its list is closed.',
  drawn: 'The turns are drawn.',
};

export const en = { draw, winner, takeBack, rounds, turn };
