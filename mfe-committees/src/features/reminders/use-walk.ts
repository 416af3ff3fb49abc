import type { LanguageCode } from '@mandali/contracts/languages';
import { draftLike, dropDraft, keepDraft, leaveDraft } from '@mandali/platform/forms/drafts.ts';
import { useEffect, useState } from 'react';
import type { Debtor } from './debtors.ts';

/** Progress through the recipients, and the draft for the next one. */
type Walk = {
  /** Start, ms since 1970. */
  readonly at: number;
  readonly opened: readonly number[];
  readonly skipped: readonly number[];
  /** User id of the draft's recipient; 0: no draft. */
  readonly about: number;
  readonly language: LanguageCode;
  /** Null: the default text. */
  readonly said: Readonly<Record<LanguageCode, string | null>>;
};

const untyped = { about: 0, language: 'en', said: { en: null, hi: null } } as const;
const begun = (): Walk => ({ at: Date.now(), opened: [], skipped: [], ...untyped });

/** Maximum age of the progress, ms: on another day members may be reminded again. */
const longest = 12 * 3_600_000;
const keptWalk = (name: string): Walk | null => {
  const stored = draftLike(name, { ...begun(), opened: [0], skipped: [0] });
  return stored !== null && Date.now() - stored.at < longest ? stored : null;
};

/**
 * Goes through the members who owe, one by one. The progress survives WhatsApp and a reload; members who have paid
 * meanwhile are skipped.
 */
export const useWalk = (name: string, owing: readonly Debtor[]) => {
  const [walk, setWalk] = useState(() => keptWalk(name) ?? begun());
  const { opened, skipped } = walk;
  const left = owing.filter(({ userId }) => !opened.includes(userId) && !skipped.includes(userId));
  const next = left[0] ?? null;
  const gone = opened.length + skipped.length;
  const isOver = next === null;
  // A finished walk does not reopen after a reload.
  useEffect(() => (isOver ? dropDraft(name) : keepDraft(name, walk)), [name, walk, isOver]);
  const acceptServerBook = (to: 'opened' | 'skipped'): void =>
    setWalk((before) => ({ ...before, ...untyped, [to]: next === null ? before[to] : [...before[to], next.userId] }));
  return {
    next,
    /** The draft for the next recipient. */
    typed: walk.about === next?.userId ? walk : null,
    place: gone + 1,
    all: gone + left.length,
    opened: opened.length,
    skipped: skipped.length,
    type: (language: LanguageCode, said: Walk['said']): void =>
      setWalk((before) => ({ ...before, about: next?.userId ?? 0, language, said })),
    goOn: acceptServerBook,
    again: (): void => setWalk(begun()),
    leave: (): void => leaveDraft(name),
    drop: (): void => dropDraft(name),
  };
};
export type ReminderWalk = ReturnType<typeof useWalk>;
