import type { CommitteeEvent, EventData, PaymentStatus, Winner } from '../events.ts';

// A second fold of the log, independent of evolve and without guards. Where it differs from the state, one of the two
// has a defect.

type Due = { memberNo: number; status: PaymentStatus };
type Rupees = { readonly amount: number; readonly isFromAdvance?: boolean };
type Payment = { readonly roundNumber: number; readonly seatNo: number };

export class Ledger {
  /** Round number to seat number to due. */
  private readonly rounds = new Map<number, Map<number, Due>>();
  readonly holders = new Map<number, { memberNo: number; userId: number }>();
  readonly replaced = new Set<number>();
  /** Round number to its winner. */
  readonly winners = new Map<number, Winner>();
  /** Round, seat and part number to rupees; number 0: the whole due by one mark. */
  private readonly paid = new Map<string, Rupees>();
  /** Seat number to rupees that no round has used. */
  readonly advances = new Map<number, number>();
  /** Rupees that came in, minus those that went back. */
  moneyIn = 0;
  /** Round number to part number to rupees that were handed over. */
  readonly pots = new Map<number, Map<number, number>>();
  totalMembers = 0;
  contribution = 0;
  completed = false;
  ended = false;
  /** Faults that no later event can correct. */
  readonly faults: string[] = [];

  private book(roundNumber: number): Map<number, Due> {
    const book = this.rounds.get(roundNumber) ?? new Map<number, Due>();
    this.rounds.set(roundNumber, book);
    return book;
  }

  private pot(roundNumber: number): Map<number, number> {
    const pot = this.pots.get(roundNumber) ?? new Map<number, number>();
    this.pots.set(roundNumber, pot);
    return pot;
  }

  handed(roundNumber: number): number {
    return [...(this.pots.get(roundNumber)?.values() ?? [])].reduce((sum, amount) => sum + amount, 0);
  }

  private owe(roundNumber: number, seatNo: number, due: Due): void {
    if (this.book(roundNumber).has(seatNo)) this.faults.push(`seat ${seatNo} owes twice in round ${roundNumber}`);
    this.book(roundNumber).set(seatNo, due);
  }

  private keyOf({ roundNumber, seatNo }: Payment): string {
    return `${roundNumber} ${seatNo} `;
  }

  private pay(place: Payment, partNo: number, rupees: Rupees): void {
    const key = `${this.keyOf(place)}${partNo}`;
    if (this.paid.has(key)) this.faults.push(`due ${key} is paid twice`);
    this.paid.set(key, rupees);
    if (rupees.isFromAdvance) this.addToAdvance(place.seatNo, -rupees.amount);
    else this.moneyIn += rupees.amount;
  }

  private unpay(seatNo: number, keys: readonly string[]): void {
    for (const key of keys) {
      const { amount, isFromAdvance = false } = this.paid.get(key) ?? { amount: 0 };
      if (!this.paid.delete(key)) this.faults.push(`due ${key} was not paid`);
      if (isFromAdvance) this.addToAdvance(seatNo, amount);
      else this.moneyIn -= amount;
    }
  }

  private addToAdvance(seatNo: number, amount: number): void {
    const total = (this.advances.get(seatNo) ?? 0) + amount;
    if (total < 0) this.faults.push(`seat ${seatNo} owes its advance`);
    this.advances.set(seatNo, total);
  }

  private payments(start: string): string[] {
    return [...this.paid.keys()].filter((key) => key.startsWith(start));
  }

  private mark(data: EventData<'PaymentMarked'>): void {
    const before = this.book(data.roundNumber).get(data.seatNo)?.status;
    const { part, takesBack = [], seatNo } = data;
    const key = this.keyOf(data);
    if (data.status === 'paid' && before !== 'paid')
      this.pay(data, part?.partNo ?? 0, { amount: part?.amount ?? this.contribution });
    if (data.status !== 'paid')
      this.unpay(seatNo, [...takesBack.map((no) => `${key}${no}`), ...this.payments(`${key}0`)]);
    this.book(data.roundNumber).set(seatNo, { memberNo: data.memberNo, status: data.status });
  }

  private enterMoney({ type, data }: CommitteeEvent): void {
    if (type === 'PartPaid' || type === 'AdvanceUsed') {
      const status = data.left === 0 ? 'paid' : (this.book(data.roundNumber).get(data.seatNo)?.status ?? 'pending');
      this.pay(data, data.partNo, { amount: data.amount, isFromAdvance: type === 'AdvanceUsed' });
      this.book(data.roundNumber).set(data.seatNo, { memberNo: data.memberNo, status });
    }
    if (type === 'PartTakenBack') {
      const [whole] = this.payments(`${this.keyOf(data)}0`);
      this.unpay(data.seatNo, [whole ?? `${this.keyOf(data)}${data.partNo}`]);
      this.book(data.roundNumber).set(data.seatNo, { memberNo: data.memberNo, status: data.status });
    }
    if (type === 'AdvancePaid' || type === 'AdvanceReturned') {
      const amount = type === 'AdvancePaid' ? data.amount : -data.amount;
      this.addToAdvance(data.seatNo, amount);
      this.moneyIn += amount;
    }
  }

  private removeRound(roundNumber: number): void {
    for (const key of this.payments(`${roundNumber} `)) this.unpay(Number(key.split(' ')[1]), [key]);
    this.rounds.delete(roundNumber);
  }

  private decide(roundNumber: number, winner: Winner): void {
    if (this.winners.has(roundNumber)) this.faults.push(`round ${roundNumber} has two winners`);
    if ([...this.winners.values()].some(({ seatNo }) => seatNo === winner.seatNo))
      this.faults.push(`seat ${winner.seatNo} wins twice`);
    this.winners.set(roundNumber, winner);
  }

  private seat(seatNo: number, holder: { memberNo: number; userId: number }): void {
    this.holders.set(seatNo, holder);
  }

  enter(event: CommitteeEvent): void {
    const { type, data } = event;
    this.enterMoney(event);
    if (type === 'CommitteeCreated' || type === 'TermsCorrected')
      Object.assign(this, { totalMembers: data.totalMembers, contribution: data.contribution });
    if (type === 'CommitteeCompleted') this.completed = true;
    if (type === 'CommitteeEnded') this.ended = true;
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
    if (type === 'PaymentMarked') this.mark(data);
    if (type === 'PastRoundRecorded') {
      for (const { seatNo, memberNo, part } of data.paid) {
        this.pay({ ...data, seatNo }, part?.partNo ?? 0, { amount: part?.amount ?? this.contribution });
        this.book(data.roundNumber).set(seatNo, { memberNo, status: 'paid' });
      }
    }
    if (type === 'DecisionTakenBack') {
      if (!this.winners.delete(data.roundNumber)) this.faults.push(`round ${data.roundNumber} had no winner`);
      this.completed = false;
      if (data.closes !== undefined) this.removeRound(data.closes);
      if (!data.reopens) this.removeRound(data.roundNumber);
      for (const { seatNo, memberNo, part } of data.owing) {
        const due = this.keyOf({ ...data, seatNo });
        this.unpay(seatNo, part ? [`${due}${part.partNo}`] : this.payments(`${due}0`));
        this.book(data.roundNumber).set(seatNo, { memberNo, status: 'pending' });
      }
    }
    if (type === 'PotHandedOver') this.pot(data.roundNumber).set(data.partNo, data.amount);
    if (type === 'HandOverTakenBack') this.pot(data.roundNumber).delete(data.partNo);
    if (type === 'HandOverSettled' && data.arrived) {
      for (const partNo of data.partNos) this.pot(data.roundNumber).delete(partNo);
      for (const { partNo, amount } of data.arrived) this.pot(data.roundNumber).set(partNo, amount);
    }
    if (type === 'PastRoundRecorded' || type === 'DrawConducted') this.decide(data.roundNumber, data.winner);
    if (type === 'PotPassedOn') {
      this.winners.delete(data.roundNumber);
      this.decide(data.roundNumber, { seatNo: data.toSeatNo, memberNo: data.toMemberNo, userId: data.toUserId });
    }
    if (type === 'WinnerSelected' || type === 'TurnGiven') this.decide(data.roundNumber, data.winner);
  }

  private due(roundNumber: number, seatNo: number): Due {
    const due = this.book(roundNumber).get(seatNo);
    if (!due) this.faults.push(`takes over a due that is not there: round ${roundNumber}, seat ${seatNo}`);
    return due ?? { memberNo: 0, status: 'pending' };
  }

  collectedOf(roundNumber: number): number {
    const payments = this.payments(`${roundNumber} `);
    return payments.reduce((sum, key) => sum + (this.paid.get(key)?.amount ?? 0), 0);
  }

  duesOf(roundNumber: number): readonly Due[] {
    return [...this.book(roundNumber).values()];
  }

  allDues(): readonly Due[] {
    return [...this.rounds.values()].flatMap((book) => [...book.values()]);
  }
}
