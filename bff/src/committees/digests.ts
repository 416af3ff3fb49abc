import type { EventDigests } from '@mandali/domain/committee/events';
import type { Phone } from '../people/phone.ts';
import type { CommandDraft, Wanted } from './commands.ts';
import type { Keep } from './kept-texts.ts';

/** Stands for the id of a text or person that will be made only if the command is accepted. */
export const notMadeYet = Number.MAX_SAFE_INTEGER;

/** What an event commits to of the one who takes a seat: their name and phone of this moment. */
export const digestsOfMember = async (
  keep: Keep,
  subject: number,
  { name, phone }: { readonly name: string; readonly phone: Phone },
): Promise<EventDigests> => {
  const about = { author: null, subject };
  const [ofName, ofPhone] = [
    await keep({ ...about, kind: 'name', body: name }),
    await keep({ ...about, kind: 'phone', body: phone.e164 }),
  ];
  return { name: ofName.digest, phone: ofPhone.digest };
};

/** What an event commits to of a committee's admin. Nothing for somebody who is not there. */
export const digestsOfAdmin = async (keep: Keep, subject: number, name: string | null): Promise<EventDigests> =>
  name === null ? {} : { adminName: (await keep({ author: null, subject, kind: 'adminName', body: name })).digest };

type Received = { readonly receivedBy: 'Admin' | number; readonly digests?: EventDigests };

/** Who took the pot: 'Admin' is said so in the log; any other text is about the winner, and kept apart (decision 31). */
export const withReceiver = (
  { author, winner, given }: { readonly author: number; readonly winner: number; readonly given: string | undefined },
  draft: (received: Received) => CommandDraft,
): Wanted => {
  if (given === undefined || given === '' || given === 'Admin') return draft({ receivedBy: 'Admin' });
  return {
    draft: draft({ receivedBy: notMadeYet }),
    complete: async (keep) => {
      const { id, digest } = await keep({ kind: 'receivedBy', author, subject: winner, body: given });
      return draft({ receivedBy: id, digests: { receivedBy: digest } });
    },
  };
};
