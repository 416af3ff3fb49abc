import type { EventDigests } from '@mandali/domain/committee/events';
import type { KeptText, NewText, Texts } from '../people/free-texts.ts';

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
