import type { Logger } from 'pino';
import { z } from 'zod';
import { dayAt } from '@mandali/domain/india-days';
import type { DueToRemind, ReminderMessages } from './reminder-messages.ts';
import type { JobHandler } from '../jobs/jobs.ts';
import type { DailyMessages } from '../messages/daily-messages.ts';
import type { StopLinks } from '../messages/stop-links.ts';
import type { Addressee, Preferences } from '../people/preferences.ts';
import type { ClaimedReminder, Reminders } from './reminder-store.ts';
import type { Settings } from '../messages/whatsapp-settings.ts';
import { writeReminder } from './write-reminder.ts';
import { GatewayFailure, type Gateway } from '../messages/whatsapp.ts';

/** Job data: the oldest reminder of a person; their others are sent with it. */
const jobData = z.strictObject({ reminderId: z.uuid() });

type Options = {
  readonly reminders: Pick<Reminders, 'claim' | 'release' | 'putBack' | 'drop' | 'settle' | 'giveUp'>;
  readonly messages: ReminderMessages;
  readonly dailyMessages: Pick<DailyMessages, 'take' | 'settle'>;
  readonly stopLinks: Pick<StopLinks, 'addressOf'>;
  readonly preferences: Pick<Preferences, 'addresseeOf'>;
  readonly members: { nameOf(id: number): Promise<string | null> };
  readonly settings: Pick<Settings, 'whatsapp'>;
  readonly gateway: Gateway | null;
  readonly deduplicates: boolean;
  readonly publicUrl: string;
  readonly log: Logger;
  readonly now: () => Date;
};

/**
 * Sends a person one message about all dues that are still open by the log. A reminder that may have been sent is sent
 * again only if the gateway deduplicates: a lost reminder does less harm than a second one (docs/features.md).
 */
export const sendReminder = (options: Options): JobHandler => {
  const { reminders, log } = options;
  return {
    attempts: 3,
    backoffMs: 2_000,
    async run(data) {
      const { reminderId } = jobData.parse(data);
      const claimed = await reminders.claim(reminderId);
      const outcomes: Outcomes = new Map();
      try {
        await send(claimed, outcomes, options);
      } finally {
        for (const { id, before } of claimed) {
          const outcome = outcomes.get(id) ?? 'later';
          if (outcome === 'later') await reminders.putBack(id, before);
          else if (outcome === 'dropped') await reminders.drop(id);
          else if (typeof outcome === 'object') await reminders.release(id, outcome.released);
          else await reminders.settle(id, outcome);
          log.info({ reminderId: id, outcome }, 'reminder');
        }
      }
    },
    async gaveUp(data, error) {
      const { reminderId } = jobData.parse(data);
      await reminders.giveUp(reminderId);
      log.error({ reminderId, err: error }, 'sending a reminder failed, retrying in an hour');
    },
  };
};

/** released: a try failed, and a retry follows. */
type ReminderResult = 'sent' | 'unclear' | 'missed' | 'later' | 'dropped' | { readonly released: 'failed' | 'waiting' };
type Outcomes = Map<string, ReminderResult>;

/** The result of a reminder that is no longer needed: one that failed or may have been sent stays visible to the admin. */
const resultWithoutNeed = ({ before: { state } }: ClaimedReminder): ReminderResult => {
  if (state === 'sending') return 'unclear';
  return state === 'failed' ? 'missed' : 'dropped';
};

const isUnclear = ({ before: { state } }: ClaimedReminder): boolean => state === 'sending';

/** Returns whether no earlier sender died while sending it, or the gateway deduplicates the same message on this day. */
const mayBeSent = (each: ClaimedReminder, { deduplicates, now }: Options): boolean =>
  !isUnclear(each) || (deduplicates && dayAt(each.before.at) === dayAt(now().toISOString()));

type Ready = { readonly claimed: ClaimedReminder; readonly due: DueToRemind };

const send = async (claimed: readonly ClaimedReminder[], outcomes: Outcomes, options: Options): Promise<void> => {
  const ready: Ready[] = [];
  // The message of a dead sender is repeated with the same reminders; other reminders wait for the next day.
  const isRepeat = claimed.some((each) => isUnclear(each) && mayBeSent(each, options));
  for (const each of claimed) {
    const found = mayBeSent(each, options) ? await options.messages.of(each) : 'unclear';
    if (found === 'unclear') outcomes.set(each.id, 'unclear');
    else if (found === 'not needed') outcomes.set(each.id, resultWithoutNeed(each));
    else if (found !== 'later' && isRepeat === isUnclear(each)) ready.push({ claimed: each, due: found });
  }
  await sendReady(ready, isRepeat, outcomes, options);
};

const sendReady = async (
  ready: readonly Ready[],
  isRepeat: boolean,
  outcomes: Outcomes,
  options: Options,
): Promise<void> => {
  const personId = ready[0]?.claimed.personId;
  if (personId === undefined) return;
  const addressee = await options.preferences.addresseeOf(personId);
  if (addressee === null) {
    for (const { claimed } of ready) outcomes.set(claimed.id, resultWithoutNeed(claimed));
    return;
  }
  const parts = ready.map(({ due }) => due);
  const day = await options.dailyMessages.take({ personId, kind: 'reminder', parts, isRepeat });
  if (day.kind === 'sent') for (const { claimed } of ready) outcomes.set(claimed.id, 'sent');
  if (day.kind !== 'taken') return;
  const within = ready.filter(({ due }) => day.committees.has(due.committeeId));
  const outcomeOf = await deliver(day.id, addressee, within, options);
  for (const { claimed } of within) outcomes.set(claimed.id, outcomeOf.outcome);
  await options.dailyMessages.settle(day.id, outcomeOf.error === undefined ? 'sent' : 'open');
  if (outcomeOf.error !== undefined) throw outcomeOf.error;
};

type SendResult = { readonly outcome: ReminderResult; readonly error?: unknown };

/** Returns `error` if a retry follows, which is safe: the gateway did not accept the message, or deduplicates it. */
const deliver = async (
  id: string,
  addressee: Addressee,
  ready: readonly Ready[],
  options: Options,
): Promise<SendResult> => {
  const { members, stopLinks, settings, gateway, deduplicates, publicUrl, now } = options;
  try {
    const text = await writeReminder({
      addressee,
      dues: ready.map(({ due }) => due),
      nameOf: (person) => members.nameOf(person),
      at: now().toISOString(),
      publicUrl,
      stopAt: stopLinks.addressOf(ready[0]?.claimed.personId ?? 0),
    });
    const keys = await settings.whatsapp();
    if (keys === null || gateway === null) throw new GatewayFailure('is not configured');
    await gateway.send({ id, to: addressee.phone, text }, keys);
    return { outcome: 'sent' };
  } catch (error) {
    if (!(error instanceof GatewayFailure)) return { outcome: 'later', error };
    if (error.mayHaveTaken && !deduplicates) return { outcome: 'unclear' };
    return { outcome: { released: error.mayHaveTaken ? 'waiting' : 'failed' }, error };
  }
};
