/** The history of a committee. Names and amounts are passed in emphasised. */
export const en = {
  title: 'History',
  heading: (name: string) => `History of ${name}`,
  entries: (entries: string) => (entries === '1' ? 'One entry' : `${entries} entries`),
  shown: (shown: string, all: string) => `${shown} of ${all} entries`,
  loading: 'Loading the history...',
  none: 'No entry is of that kind.',
  showAll: 'Show all entries',
  failed: 'The history could not be loaded',
  older: 'Older entries',
  entry: (entry: number) => `Entry ${entry}: link to it`,
  filters: 'Which entries',
  member: 'Member',
  allMembers: 'All members',
  round: 'Round',
  allRounds: 'All rounds',
  roundNumber: (round: number) => `Round ${round}`,
  kind: 'Kind',
  kinds: {
    all: 'All kinds',
    payments: 'Payments',
    members: 'Members',
    winners: 'Draws and winners',
    rounds: 'Rounds and settings',
  },
  travel: 'See an earlier day',
  slider: 'Entry',
  of: (all: number) => `of ${all}`,
  back: 'One entry back',
  on: 'One entry on',
  eachFlower: 'Each flower is a draw',
  asItWas: (entry: number) => `You see the book as it was after entry ${entry}.`,
  nothingChanges: 'Nothing can be changed here.',
  backToToday: 'Back to today',
  wholeBook: 'See the whole book as it was',
  pastFailed: 'This moment could not be loaded.',
  byItself: 'Automatic',
  receipt: 'Receipt',
  deletedPerson: 'Deleted member',
  note: (text: string) => `Note: ${text}`,
  said: (text: string) => `“${text}”`,
  reason: (text: string) => `Reason: ${text}`,
  receivedBy: (text: string) => `Received by: ${text}`,
  nameNotCommitted: 'No proof of this name',
  addedAs: (name: string) => `Added as ${name}`,
  correctedTo: (name: string) => `Corrected to ${name}`,
  before: (status: string) => `Before: ${status}`,
  status: { pending: 'pending', paid: 'paid', overdue: 'overdue' },
  methods: { cash: 'cash', upi: 'UPI', bank_transfer: 'bank transfer', cheque: 'cheque' },
  explain: {
    title: 'Explain this number',
    pot: 'Total pot',
    collected: (round: number) => `Collected, round ${round}`,
    open: (round: number) => `Still open, round ${round}`,
    owed: 'Still owed from earlier rounds',
    owedBy: (name: string) => `Owed by ${name} from earlier rounds`,
    paid: (name: string) => `Paid in by ${name}`,
    received: (name: string) => `Received by ${name}`,
    members: 'Members',
    active: 'Active',
    month: 'Collected this month',
    wonBy: (name: string) => `Won by ${name}`,
    counters: {
      active: 'Active committees',
      members: 'Members',
      pending: 'Pending in open rounds',
      collected: 'Collected this month',
    },
    isSumOfRounds: 'is what is still open in the decided rounds. Open a round to see the entries that it comes from.',
    isSumOfCommittees:
      'is what these committees add up to; deleted ones count nothing. Open one to see the entries that it comes from.',
    more: 'More committees',
    failed: 'The committees could not be loaded',
    noEntry: 'No entry says anything of it yet.',
    isSum: 'is the sum of what these entries say. Take one out and the number changes; no other entry changes it.',
    isProduct: (seats: number) => `is what one member pays, times ${seats} seats. Only this entry says both.`,
    takenBack: 'It was paid before. Without this entry it would count.',
    paidAfter: 'It was open before. Without this entry it would count.',
    withoutIt: 'Without this entry it would be another number.',
    saysItToo: (entry: number) => `Entry ${entry} corrects it, and says it too`,
    inHistory: 'Show in History',
  },
  sentences: {
    created: (admin: string, seats: number, amount: string, days: number) =>
      `${admin} started the committee: ${seats} seats, ${amount} a round, a round every ${days} days.`,
    continued: (admin: string, seats: number, amount: string, days: number) =>
      `${admin} started the committee with the members of an earlier one: ${seats} seats, ${amount} a round, a round every ${days} days.`,
    pastRoundsEnabled: 'Rounds from before Mandali may be recorded from now on.',
    committeeRenamed: (name: string) => `The committee is called ${name} from now on.`,
    termsCorrected: (seats: number, amount: string, days: number) =>
      `Terms corrected: ${amount} per member, ${seats} seats, ${days === 1 ? 'one day' : `${days} days`}.`,
    dueDays: (when: string) => `Rounds are due ${when}.`,
    firstDueDay: (day: string) => `The first due day is ${day}.`,
    firstDue: (until: string) => `Round 1 is due on ${until}.`,
    dueDayMoved: (round: number, until: string) => `The due day of round ${round} was moved to ${until}.`,
    memberAdded: (name: string, seat: number, round: number) =>
      `${name} took seat ${seat} and owes from round ${round} on.`,
    memberReplaced: (name: string, seat: number, before: string) => `${name} took over seat ${seat} from ${before}.`,
    memberRemoved: (name: string, seat: number) =>
      `${name} was removed; nothing had been paid for this seat. Seat ${seat} is free again.`,
    memberLeft: (name: string, seat: number) =>
      `${name} left; nothing had been paid for this seat. Seat ${seat} is free again.`,
    withoutPhone: 'Without a phone: the admin acts for this member.',
    nameCorrected: (name: string, seat: number) => `The name of ${name} in seat ${seat} was corrected.`,
    phoneCorrected: (name: string, seat: number) => `The phone of ${name} in seat ${seat} was corrected.`,
    memberCorrected: (name: string, seat: number) => `Name and phone of ${name} in seat ${seat} were corrected.`,
    disowned: (seat: number) =>
      `The person who was added to seat ${seat} said “That is not me”. The admin enters who has it.`,
    seatCorrected: (name: string, seat: number, before: string) =>
      `Another phone was entered for seat ${seat}: it goes from ${before} to ${name}.`,
    withDues: (rounds: string) => `Open dues went along, of round ${rounds}.`,
    roundOpened: (round: number, owing: number, amount: string, until: string) =>
      owing === 0
        ? `Round ${round} opened, due on ${until}.`
        : owing === 1
          ? `Round ${round} opened. One member owes ${amount} until ${until}.`
          : `Round ${round} opened. ${owing} members owe ${amount} each until ${until}.`,
    paid: (name: string, round: number, amount: string, method: string) =>
      `${name} paid round ${round}: ${amount}, ${method}.`,
    paidRest: (name: string, round: number, amount: string, method: string) =>
      `${name} paid the rest of round ${round}: ${amount}, ${method}.`,
    partPaid: (name: string, round: number, amount: string, method: string) =>
      `${name} paid a part of round ${round}: ${amount}, ${method}.`,
    partLeft: (left: string) => `${left} are still open.`,
    partTakenBack: (name: string, round: number, amount: string) =>
      `${amount} of the payment of ${name} for round ${round} were taken back.`,
    intoAdvance: 'They pay a coming round.',
    advancePaid: (name: string, seat: number, amount: string, method: string) =>
      `${name} paid ${amount} for coming rounds of seat ${seat}, ${method}.`,
    advanceUsed: (name: string, round: number, amount: string) =>
      `${amount} that ${name} had paid before went into round ${round}.`,
    advanceReturned: (name: string, seat: number, amount: string) =>
      `${name} got back ${amount} that had been paid for coming rounds of seat ${seat}.`,
    reportedPart: (name: string, round: number, amount: string, method: string, day: string) =>
      `${name} reported a payment of ${amount} for round ${round} on ${day}: ${method}.`,
    potOpen: (open: string) => `${open} of this round are still open.`,
    paymentChanged: (name: string, round: number, method: string) =>
      `The payment of ${name} for round ${round} was corrected: ${method}.`,
    undone: (name: string, round: number) => `The mark of ${name} for round ${round} as paid was undone.`,
    setTo: (name: string, round: number, status: string) => `${name} was set to ${status} for round ${round}.`,
    agreed: (name: string, round: number, amount: string, method: string) =>
      `The report of ${name} for round ${round} was confirmed: ${amount}, ${method}.`,
    reported: (name: string, round: number, method: string, day: string) =>
      `${name} reported a payment for round ${round} on ${day}: ${method}.`,
    withdrawn: (name: string, round: number) => `${name} withdrew the report of the payment for round ${round}.`,
    declined: (name: string, round: number) => `The payment that ${name} reported for round ${round} was not received.`,
    confirmed: (name: string, round: number) => `${name} confirmed the payment for round ${round}.`,
    disputed: (name: string, round: number) => `${name} does not agree with the entry for round ${round}.`,
    settledByMember: (name: string, round: number) =>
      `${name} settled the dispute about round ${round}: the book stays as it is.`,
    settledPaid: (name: string, round: number) =>
      `The dispute of ${name} about round ${round} was settled: it was paid.`,
    settledUnpaid: (name: string, round: number) =>
      `The dispute of ${name} about round ${round} was settled: it was not paid.`,
    pastRound: (name: string, round: number, amount: string, day: string) =>
      `Round ${round} was recorded as a past round of ${day}: ${name} received ${amount}.`,
    drawOpened: (round: number, members: number) =>
      members === 1
        ? `The draw of round ${round} was opened with one member.`
        : `The draw of round ${round} was opened with ${members} members.`,
    drawRecommitted: (round: number) =>
      `The service was set up again from a copy of its books, so the draw of round ${round} was prepared anew.`,
    drawn: (name: string, round: number, amount: string) =>
      `${name} won round ${round} by draw and receives ${amount}.`,
    drawnUnproved: (name: string, round: number, amount: string) =>
      `${name} won round ${round} by a draw that was not announced, and receives ${amount}.`,
    chosen: (name: string, round: number, amount: string) =>
      `${name} was chosen by hand for round ${round} and receives ${amount}.`,
    chosenOverDraw: (name: string, round: number, amount: string) =>
      `${name} was chosen by hand for round ${round}, after its draw had been opened, and receives ${amount}.`,
    turnsArranged: (seats: string) => `The order of turns was arranged: seats ${seats}.`,
    turnsCleared: 'The arranged order of turns was given up.',
    turnsDrawOpened: (seats: number) => `The draw for all turns was opened with ${seats} seats.`,
    turnsDrawn: (seats: string) => `The turns were drawn: seats ${seats}.`,
    turnGiven: (name: string, round: number, amount: string) =>
      `It was the turn of ${name} in round ${round}, who receives ${amount}.`,
    swapRequested: (from: string, to: string, turn: number, toTurn: number) =>
      `${from} asked ${to} to swap turns ${turn} and ${toTurn}.`,
    swapDeclined: (from: string, to: string) => `${to} does not want to swap turns with ${from}.`,
    swapWithdrawn: (from: string, to: string) => `${from} took back the request to swap turns with ${to}.`,
    turnsSwapped: (from: string, to: string, seat: number, toSeat: number) =>
      `Seats ${seat} and ${toSeat} swapped turns: ${from} and ${to} agreed.`,
    passOnRequested: (from: string, to: string, round: number) =>
      `${from} asked ${to} to take the pot of round ${round}.`,
    passOnDeclined: (from: string, to: string, round: number) =>
      `${to} does not want the pot of round ${round}: it stays with ${from}.`,
    passOnWithdrawn: (from: string, to: string, round: number) =>
      `${from} took back the request that ${to} takes the pot of round ${round}.`,
    potPassedOn: (from: string, to: string, round: number) =>
      `${from} passed the pot of round ${round} on to ${to}. ${from} can win a later round.`,
    byAdmin: 'The committee admin acted for a member without a phone.',
    termsOneDraw: 'All turns are fixed by one draw.',
    termsAgreed: 'The turns follow an agreed order.',
    decisionTakenBack: (name: string, round: number) =>
      `The decision that ${name} won round ${round} was reversed: the round has no winner.`,
    closedAgain: (round: number) => `Round ${round}, which had opened since, is not open any more.`,
    handedOver: (name: string, round: number, amount: string, method: string, day: string) =>
      `${name} was given ${amount} of the pot of round ${round} on ${day}: ${method}.`,
    handOverTakenBack: (name: string, round: number, amount: string) =>
      `The entry that ${name} was given ${amount} of the pot of round ${round} was taken back.`,
    handOverConfirmed: (name: string, round: number) => `${name} confirmed that the pot of round ${round} has come.`,
    handOverConfirmedFor: (by: string, name: string, round: number) =>
      `${by} confirmed that ${name} has the pot of round ${round}.`,
    handOverDisputed: (name: string, round: number) => `${name} says that the pot of round ${round} has not come.`,
    handOverDisputedFor: (by: string, name: string, round: number) =>
      `${by} says that ${name} does not have the pot of round ${round}.`,
    handOverSettled: (name: string, round: number) =>
      `The dispute about the pot of ${name} in round ${round} was settled: it came.`,
    handOverSettledPart: (name: string, round: number, amount: string) =>
      `The dispute about the pot of ${name} in round ${round} was settled: ${amount} came.`,
    handOverSettledNone: (name: string, round: number) =>
      `The dispute about the pot of ${name} in round ${round} was settled: it did not come.`,
    transferRequested: (from: string, to: string) => `${from} asked ${to} to look after the committee.`,
    transferDeclined: (from: string, to: string) =>
      `${to} does not want to look after the committee: ${from} stays admin.`,
    transferWithdrawn: (from: string, to: string) =>
      `${from} took back the request that ${to} looks after the committee.`,
    completed: 'Every round is decided: the committee is completed.',
    ended: (round: number) =>
      `The committee ended early, in round ${round}. Nothing is due any more; who gets money back, or pays some, stands in the settlement.`,
    accountsJoined: (name: string) => `${name} joined two accounts: all that both had here is under one now.`,
    transferred: (from: string, to: string) => `${from} handed the committee over to ${to}.`,
    deleted: 'The committee was deleted.',
    restored: 'The committee is back, as it was before it was deleted.',
    unknown: (type: string) => `An entry that this page does not know yet (${type}). Load the page again.`,
  },
};
