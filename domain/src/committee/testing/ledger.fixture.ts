import type { CommitteeEvent, PaymentStatus, Winner } from '../events.ts';

// A second fold of the log, independent of evolve and without guards. Where it differs from the state, one of the two
// has a defect.

type Due = { memberNo: number; status: PaymentStatus };

export class Ledger {
  /** Round number to seat number to due. */
  private readonly rounds = new Map<number, Map<number, Due>>();
  readonly holders = new Map<number, { memberNo: number; userId: number }>();
  readonly replaced = new Set<number>();
  /** Round number to its winner. */
  readonly winners = new Map<number, Winner>();
  totalMembers = 0;
  contribution = 0;
  completed = false;
  /** Faults that no later event can correct. */
  readonly faults: string[] = [];

  private book(roundNumber: number): Map<number, Due> {
    const book = this.rounds.get(roundNumber) ?? new Map<number, Due>();
    this.rounds.set(roundNumber, book);
    return book;
  }

  private owe(roundNumber: number, seatNo: number, due: Due): void {
    if (this.book(roundNumber).has(seatNo)) this.faults.push(`seat ${seatNo} owes twice in round ${roundNumber}`);
    this.book(roundNumber).set(seatNo, due);
  }

  private decide(roundNumber: number, winner: Winner): void {
    if (this.winners.has(roundNumber)) this.faults.push(`round ${roundNumber} has two winners`);
    if ([...this.winners.values()].some(({ seatNo }) => seatNo === winner.seatNo))
      this.faults.push(`seat ${winner.seatNo} wins twice`);
    this.winners.set(roundNumber, winner);
  }

  private seat(seatNo: number, holder: { memberNo: number; userId: number }): void {
    if ([...this.holders.values()].some(({ userId }) => userId === holder.userId))
      this.faults.push(`person ${holder.userId} sits twice`);
    this.holders.set(seatNo, holder);
  }

  enter({ type, data }: CommitteeEvent): void {
    if (type === 'CommitteeCreated')
      Object.assign(this, { totalMembers: data.totalMembers, contribution: data.contribution });
    if (type === 'CommitteeCompleted') this.completed = true;
    if (type === 'RoundOpened')
      for (const { seatNo, memberNo } of data.owing)
        this.owe(data.roundNumber, seatNo, { memberNo, status: 'pending' });
    if (type === 'MemberAdded') {
      this.seat(data.seatNo, data);
      this.owe(data.owesRound, data.seatNo, { memberNo: data.memberNo, status: 'pending' });
    }
    if (type === 'MemberReplaced') {
      this.seat(data.seatNo, data);
      this.replaced.add(data.leavingMemberNo);
      for (const round of data.takesOverRounds)
        this.book(round).set(data.seatNo, { ...this.due(round, data.seatNo), memberNo: data.memberNo });
    }
    if (type === 'MemberRemoved') {
      this.holders.delete(data.seatNo);
      this.replaced.add(data.memberNo);
      for (const round of data.owed) this.book(round).delete(data.seatNo);
    }
    if (type === 'MemberCorrected' && data.toUserId !== undefined)
      this.seat(data.seatNo, { memberNo: data.memberNo, userId: data.toUserId });
    if (type === 'AccountsJoined')
      for (const [seatNo, holder] of this.holders)
        if (data.memberNos.includes(holder.memberNo)) this.seat(seatNo, { ...holder, userId: data.toUserId });
    if (type === 'PaymentMarked')
      this.book(data.roundNumber).set(data.seatNo, { memberNo: data.memberNo, status: data.status });
    if (type === 'PastRoundRecorded') {
      for (const { seatNo, memberNo } of data.paid)
        this.book(data.roundNumber).set(seatNo, { memberNo, status: 'paid' });
    }
    if (type === 'DecisionTakenBack') {
      if (!this.winners.delete(data.roundNumber)) this.faults.push(`round ${data.roundNumber} had no winner`);
      this.completed = false;
      if (data.closes !== undefined) this.rounds.delete(data.closes);
      if (!data.reopens) this.rounds.delete(data.roundNumber);
      for (const { seatNo, memberNo } of data.owing)
        this.book(data.roundNumber).set(seatNo, { memberNo, status: 'pending' });
    }
    if (type === 'PastRoundRecorded' || type === 'DrawConducted' || type === 'WinnerSelected')
      this.decide(data.roundNumber, data.winner);
  }

  private due(roundNumber: number, seatNo: number): Due {
    const due = this.book(roundNumber).get(seatNo);
    if (!due) this.faults.push(`takes over a due that is not there: round ${roundNumber}, seat ${seatNo}`);
    return due ?? { memberNo: 0, status: 'pending' };
  }

  duesOf(roundNumber: number): readonly Due[] {
    return [...this.book(roundNumber).values()];
  }

  allDues(): readonly Due[] {
    return [...this.rounds.values()].flatMap((book) => [...book.values()]);
  }
}
