import { type LimitHit, type Limits, perDay, perHour, type Refusal } from '../db/limits.ts';
import type { Queryable } from '../db/transaction.ts';
import { maskPhone, type Phone } from './phone.ts';

/**
 * How often the answer to a phone may be had. Members see each other's phones masked, and one mask stands for 10,000
 * numbers, so a caller with unlimited lookups would see through it (docs/adr/0077).
 * Each returns who has to wait; null: go on.
 */
export type Lookups = {
  /** A signed-in caller looks up exactly this phone. */
  exact(personId: number, phone: Phone): Promise<Refusal | null>;
  /**
   * A committee admin adds a person by phone and sees their known name. Limits a day: people, the same person, and numbers
   * with the same mask. A repeated command counts once.
   */
  adding(personId: number, phone: Phone, commandId: string): Promise<Refusal | null>;
  /** A caller without a session signs up with this phone; null: without a phone. */
  signUp(ip: string, phone: Phone | null): Promise<Refusal | null>;
  /** A person who is signed in opens a link that may be made up. */
  joinLink(personId: number): Promise<Refusal | null>;
  /** A person asks for a seat by a link; `on` is the transaction of the request. */
  joining(asking: JoinRequestLookup, on: Queryable): Promise<Refusal | null>;
};

type JoinRequestLookup = { readonly personId: number; readonly linkId: string; readonly commandId: string };

/** Of phones that look alike when masked: for all people, and different ones for one who adds them. */
const perMask = { asked: 100, signUps: 10, adding: 20 };
/** Looks at links an hour; requests a day by one person, and by one link (docs/features.md). */
const joins = { looks: 240, ofPerson: 10, ofLink: 100 };

type AddingLookup = { readonly personId: number; readonly phone: Phone; readonly commandId: string };

const addings = ({ personId, phone, commandId }: AddingLookup, config: LookupCeilings): readonly LimitHit[] => [
  { kind: 'adding-person', subject: `${personId}`, rules: perDay(config.membersPerDay), commandId },
  {
    kind: 'adding-person-again',
    subject: `${personId} ${phone.e164}`,
    rules: perDay(config.samePersonPerDay),
    commandId,
  },
  {
    kind: 'adding-mask',
    subject: `${personId} ${maskPhone(phone)}`,
    rules: perDay(perMask.adding),
    // The same number once more tells nothing new.
    distinct: phone.e164,
  },
];

/** Maximum numbers of lookups, by their window. */
export type LookupCeilings = Readonly<
  Record<'samePersonPerDay' | 'lookupsPerHour' | 'membersPerDay' | 'signUpsPerHourIp', number>
>;

export const createLookups = ({
  limits,
  config,
}: {
  readonly limits: Limits;
  readonly config: LookupCeilings;
}): Lookups => ({
  exact: (personId, phone) =>
    limits.admit([
      { kind: 'lookup-person', subject: `${personId}`, rules: perHour(config.lookupsPerHour) },
      { kind: 'lookup-mask', subject: maskPhone(phone), rules: perDay(perMask.asked) },
    ]),
  adding: (personId, phone, commandId) => limits.admit(addings({ personId, phone, commandId }, config)),
  signUp: (ip, phone) =>
    limits.admit([
      { kind: 'signup-ip', subject: ip, rules: perHour(config.signUpsPerHourIp) },
      ...(phone === null ? [] : [{ kind: 'signup-mask', subject: maskPhone(phone), rules: perDay(perMask.signUps) }]),
    ]),
  joinLink: (personId) => limits.admit([{ kind: 'join-look', subject: `${personId}`, rules: perHour(joins.looks) }]),
  joining: ({ personId, linkId, commandId }, on) =>
    limits.admit(
      [
        { kind: 'join-person', subject: `${personId}`, rules: perDay(joins.ofPerson), commandId },
        { kind: 'join-link', subject: linkId, rules: perDay(joins.ofLink), commandId },
      ],
      on,
    ),
});
