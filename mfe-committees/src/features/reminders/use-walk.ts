import { draftLike, dropDraft, keepDraft, leaveDraft } from '@mandali/platform/forms/drafts.ts';
import { useEffect, useState } from 'react';

type WalkState<Draft> = {
  /** Start, ms since 1970. */
  readonly at: number;
  readonly opened: readonly number[];
  readonly skipped: readonly number[];
  readonly draft: Draft;
};

const newWalk = <Draft>(draft: Draft): WalkState<Draft> => ({ at: Date.now(), opened: [], skipped: [], draft });

/** Maximum age of the progress, ms: on another day members may be written to again. */
const maxAge = 12 * 3_600_000;
const storedWalk = <Draft>(name: string, draft: Draft): WalkState<Draft> | null => {
  const stored = draftLike(name, { ...newWalk(draft), opened: [0], skipped: [0] });
  return stored !== null && Date.now() - stored.at < maxAge ? stored : null;
};

/**
 * Leads through members one at a time. The progress survives WhatsApp and a reload; members who leave the list meanwhile,
 * as they have paid or joined, are skipped.
 * @param untyped the draft before anything was typed
 */
export const useWalk = <Person extends { readonly userId: number }, Draft>(
  name: string,
  people: readonly Person[],
  untyped: Draft,
) => {
  const [walk, setWalk] = useState(() => storedWalk(name, untyped) ?? newWalk(untyped));
  const { opened, skipped, draft } = walk;
  const remaining = people.filter(({ userId }) => !opened.includes(userId) && !skipped.includes(userId));
  const next = remaining[0] ?? null;
  const handled = opened.length + skipped.length;
  const isOver = next === null;
  // A finished walk does not reopen after a reload.
  useEffect(() => (isOver ? dropDraft(name) : keepDraft(name, walk)), [name, walk, isOver]);
  return {
    next,
    remaining,
    draft,
    position: handled + 1,
    total: handled + remaining.length,
    opened: opened.length,
    skipped: skipped.length,
    writeDraft: (typed: Draft): void => setWalk((before) => ({ ...before, draft: typed })),
    /** @param kept the draft of the next message */
    advance: (to: 'opened' | 'skipped', kept: Draft = untyped): void =>
      setWalk((before) => ({
        ...before,
        draft: kept,
        [to]: next === null ? before[to] : [...before[to], next.userId],
      })),
    restart: (): void => setWalk(newWalk(untyped)),
    leave: (): void => leaveDraft(name),
    drop: (): void => dropDraft(name),
  };
};
