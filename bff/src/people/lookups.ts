import { type LimitHit, type Limits, perDay, perHour, type Refusal } from '../db/limits.ts';
import type { Queryable } from '../db/transaction.ts';
import { maskPhone, type Phone } from './phone.ts';

/**
 * Members see each other's phones masked, and one mask stands for 10,000 numbers: a caller with unlimited lookups could
 * unmask them (docs/adr/0077). Null: admitted.
 */
export type Lookups = {
  exact(personId: number, phone: Phone): Promise<Refusal | null>;
  /** Limits a day: people, the same person, and numbers with the same mask. A repeated command counts once. */
  adding(personId: number, phone: Phone, commandId: string): Promise<Refusal | null>;
  signUp(ip: string, phone: Phone | null): Promise<Refusal | null>;
  /** Limits opened links, which may be guesses. */
  joinLink(personId: number): Promise<Refusal | null>;
  /** Limits requests to join; `on`: the transaction of the request. */
  joining(request: JoinRequestLookup, on: Queryable): Promise<Refusal | null>;
};

type JoinRequestLookup = { readonly personId: number; readonly linkId: string; readonly commandId: string };

/** Lookups a day of phones with the same mask: by all people together; `adding`: different phones by one admin. */
const perMask = { exact: 100, signUps: 10, adding: 20 };
/** Opened links an hour; requests a day by one person, and by one link (docs/features.md). */
const joins = { looksPerHour: 240, perPerson: 10, perLink: 100 };

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
    // A repeated lookup of the same number reveals nothing new.
    distinct: phone.e164,
  },
];

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
      { kind: 'lookup-mask', subject: maskPhone(phone), rules: perDay(perMask.exact) },
    ]),
  adding: (personId, phone, commandId) => limits.admit(addings({ personId, phone, commandId }, config)),
  signUp: (ip, phone) =>
    limits.admit([
      { kind: 'signup-ip', subject: ip, rules: perHour(config.signUpsPerHourIp) },
      ...(phone === null ? [] : [{ kind: 'signup-mask', subject: maskPhone(phone), rules: perDay(perMask.signUps) }]),
    ]),
  joinLink: (personId) =>
    limits.admit([{ kind: 'join-look', subject: `${personId}`, rules: perHour(joins.looksPerHour) }]),
  joining: ({ personId, linkId, commandId }, on) =>
    limits.admit(
      [
        { kind: 'join-person', subject: `${personId}`, rules: perDay(joins.perPerson), commandId },
        { kind: 'join-link', subject: linkId, rules: perDay(joins.perLink), commandId },
      ],
      on,
    ),
});
