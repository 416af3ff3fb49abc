import type { Logger } from 'pino';
import { z } from 'zod';
import type { ReminderMessage, ReminderMessages } from '../committees/reminder-messages.ts';
import type { JobHandler } from '../jobs/jobs.ts';
import type { Claimed, Reminders } from '../people/reminders.ts';
import type { Settings } from '../people/settings.ts';
import { GatewayFailure, type Gateway } from './whatsapp.ts';

/** All that is in the queue. */
const jobData = z.strictObject({ reminderId: z.uuid() });

type Options = {
  readonly reminders: Pick<Reminders, 'claim' | 'release' | 'putBack' | 'drop' | 'settle'>;
  readonly messages: ReminderMessages;
  readonly settings: Pick<Settings, 'whatsapp'>;
  readonly gateway: Gateway | null;
  /** Whether the gateway deduplicates messages by their key. */
  readonly deduplicates: boolean;
  readonly log: Logger;
};

/**
 * Sends a reminder unless it was sent, or is not needed any more, by the log and the person's switch of this moment. What
 * may have gone out already is sent again only where the gateway can recognise the same message: of a reminder
 * nobody misses the second one (docs/adr/0165).
 */
export const sendReminder = (options: Options): JobHandler => {
  const { reminders, log } = options;
  return {
    attempts: 3,
    backoffMs: 2_000,
    async run(data) {
      const { reminderId } = jobData.parse(data);
      const claimed = await reminders.claim(reminderId);
      if (claimed === null) return;
      const outcome = await outcomeOf(reminderId, claimed, options);
      if (outcome === 'later') await reminders.putBack(reminderId, claimed.before);
      else if (outcome === 'dropped') await reminders.drop(reminderId);
      else await reminders.settle(reminderId, outcome);
      log.info({ reminderId, outcome }, 'reminder');
    },
    async gaveUp(data, error) {
      const { reminderId } = jobData.parse(data);
      await reminders.settle(reminderId, 'failed');
      log.error({ reminderId, err: error }, 'a reminder could not be sent');
    },
  };
};

type Outcome = 'sent' | 'unclear' | 'missed' | 'later' | 'dropped';

/** What may have gone out is still reported when the due was paid since, and so is what could not be sent. */
const notNeeded = ({ before: { state } }: Claimed): Outcome => {
  if (state === 'sending') return 'unclear';
  return state === 'failed' ? 'missed' : 'dropped';
};

const outcomeOf = async (id: string, claimed: Claimed, options: Options): Promise<Outcome> => {
  if (claimed.before.state === 'sending' && !options.deduplicates) return 'unclear';
  const message = await written(id, claimed, options);
  if (message === 'not needed') return notNeeded(claimed);
  if (message === 'later') return 'later';
  return (await isTaken(id, message, options)) ? 'sent' : 'unclear';
};

const written = async (
  id: string,
  claimed: Claimed,
  { messages, reminders }: Options,
): Promise<ReminderMessage | 'later' | 'not needed'> => {
  try {
    return await messages.of(claimed);
  } catch (error) {
    await reminders.putBack(id, claimed.before);
    throw error;
  }
};

/** False: unknown. @throws GatewayFailure when it was not taken; the next claim is as good as the first then */
const isTaken = async (
  id: string,
  message: ReminderMessage,
  { reminders, settings, gateway, deduplicates }: Options,
): Promise<boolean> => {
  try {
    const keys = await settings.whatsapp();
    if (keys === null || gateway === null) throw new GatewayFailure('is not configured');
    await gateway.send({ id, ...message }, keys);
    return true;
  } catch (error) {
    const mayHaveTaken = error instanceof GatewayFailure && error.mayHaveTaken;
    if (mayHaveTaken && !deduplicates) return false;
    await reminders.release(id, mayHaveTaken ? 'waiting' : 'failed');
    throw error;
  }
};
