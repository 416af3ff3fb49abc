import type { EventDigests } from '@mandali/domain/committee/events';
import type { Phone } from '../people/phone.ts';
import type { KeptText, NewText, Texts } from '../people/texts.ts';
import type { CommandDraft, Wanted } from './commands.ts';

/** Stands for the id of a text or person that will be made only if the command is accepted. */
export const notMadeYet = Number.MAX_SAFE_INTEGER;

/** Keeps a text for the event that is about to commit to it; the same one is kept once for a request. */
export type Keep = (text: NewText) => Promise<KeptText>;

/** The texts that one request has kept so far. */
export type Keeping = {
  readonly keep: Keep;
  /** Takes back all but those that the appended events commit to: a refused or repeated command leaves none. */
  settle(events: readonly { readonly data: object }[]): Promise<void>;
};

export const keeping = (texts: Pick<Texts, 'save' | 'forget'>): Keeping => {
  const kept = new Map<string, Promise<KeptText>>();
  return {
    keep: (text) => {
      const key = JSON.stringify([text.kind, text.author, text.subject, text.body]);
      const known = kept.get(key) ?? texts.save(text);
      kept.set(key, known);
      return known;
    },
    settle: async (events) => {
      const used = new Set(events.flatMap(({ data }) => Object.values((data as Committing).digests ?? {})));
      const saved = await Promise.allSettled(kept.values());
      const left = saved.flatMap((each) =>
        each.status === 'fulfilled' && !used.has(each.value.digest) ? [each.value.id] : [],
      );
      if (left.length > 0) await texts.forget(left);
    },
  };
};

type Committing = { readonly digests?: EventDigests };

/** What an event commits to of whoever takes a seat: their name and phone of this moment. */
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
