/** The phone numbers belong to no real subscriber. */
export interface Person {
  readonly name: string;
  /** E.164. */
  readonly phone: string;
}

const names = [
  'Savita Deshmukh',
  'Ramesh Deshmukh',
  'Asha Kulkarni',
  'Vinod Kulkarni',
  'Farida Shaikh',
  'Imran Shaikh',
  'Lakshmi Iyer',
  'Karthik Iyer',
  'Harpreet Gill',
  'Gurmeet Gill',
  'Mary D’Souza',
  'Joseph D’Souza',
  'Bhavna Patel',
  'Kiran Patel',
  'Sunita Yadav',
  'Manoj Yadav',
];

const people: readonly Person[] = names.map((name, i) => ({
  name,
  phone: `+9198200110${String(i + 1).padStart(2, '0')}`,
}));

const member = (index: number): Person => people[index] ?? { name: '', phone: '' };

export const keeper: Person = member(0);

export interface DemoCommittee {
  readonly name: string;
  readonly contribution: number;
  readonly everyDays: number;
  readonly seats: number;
  readonly type: 'new' | 'existing';
  readonly members: readonly Person[];
  readonly pastRounds: number;
  readonly drawnRounds: number;
  /** Drawn rounds, from the first, whose pot is handed over. */
  readonly handedOver: number;
  /** Members who have paid in the open round. */
  readonly paid: number;
  /** Members among the others who are late. */
  readonly late: number;
  /** `paid` reports a payment in the open round; `notRight` disputes a mark. */
  readonly says?: { readonly paid: Person; readonly notRight: Person };
  /** Way to pay; no bank has this UPI id. */
  readonly way?: { readonly upi: string; readonly note: string };
}

export const committees: readonly DemoCommittee[] = [
  {
    name: 'Gold for Diwali 2025',
    contribution: 2000,
    everyDays: 30,
    seats: 4,
    type: 'new',
    members: people.slice(0, 4),
    pastRounds: 0,
    drawnRounds: 4,
    handedOver: 4,
    paid: 0,
    late: 0,
  },
  {
    name: 'Shivaji Park Traders',
    contribution: 10_000,
    everyDays: 15,
    seats: 8,
    type: 'existing',
    members: people.slice(8, 16),
    pastRounds: 3,
    drawnRounds: 1,
    handedOver: 0,
    paid: 5,
    late: 1,
  },
  {
    name: 'Gokulam Family Circle',
    contribution: 5000,
    everyDays: 30,
    seats: 12,
    type: 'new',
    members: people.slice(0, 12),
    pastRounds: 0,
    drawnRounds: 4,
    handedOver: 3,
    paid: 7,
    late: 1,
    says: { paid: member(8), notRight: member(5) },
    way: { upi: 'savita.deshmukh@example', note: 'cash on Sunday, after four o’clock' },
  },
];

const [bhavna, kiran, sunita, manoj] = [member(12), member(13), member(14), member(15)];

/** `holders`: the holder of each seat, from seat 1. `order`: seat numbers in the order of turns. `dueOn`: day of the month. */
export const agreedTurns = {
  name: 'Sai Krupa Savings Group',
  contribution: 3000,
  holders: [bhavna, bhavna, kiran, sunita, sunita, manoj],
  order: [4, 3, 1, 6, 2, 5],
  dueOn: 10,
  people: { admin: bhavna, firstWinner: sunita, asksToSwap: manoj },
} as const;
