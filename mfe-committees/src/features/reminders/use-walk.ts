import type { LanguageCode } from '@mandali/contracts/languages';
import { draftLike, dropDraft, keepDraft, leaveDraft } from '@mandali/platform/forms/drafts.ts';
import { useEffect, useState } from 'react';
import type { Debtor } from './debtors.ts';

/** How far somebody has come who reminds one after the other; what was typed for the one who is next. */
type Walk = {
  /** When it began, milliseconds since 1970. */
  readonly at: number;
  readonly opened: readonly number[];
  readonly skipped: readonly number[];
  /** Whom the rest is about; 0: nothing was typed. */
  readonly about: number;
  readonly language: LanguageCode;
  /** Null where the text is the one that was made. */
  readonly said: Readonly<Record<LanguageCode, string | null>>;
};

const untyped = { about: 0, language: 'en', said: { en: null, hi: null } } as const;
const begun = (): Walk => ({ at: Date.now(), opened: [], skipped: [], ...untyped });

/** Who was reminded on another day may be reminded again. */
const longest = 12 * 3_600_000;
const keptWalk = (name: string): Walk | null => {
  const kept = draftLike(name, { ...begun(), opened: [0], skipped: [0] });
  return kept !== null && Date.now() - kept.at < longest ? kept : null;
};

/**
 * Goes through those who owe, one by one. It outlives the way to WhatsApp and back, and a reload; those who have paid
 * meanwhile are not in `owing` any more, and are left out.
 */
export const useWalk = (name: string, owing: readonly Debtor[]) => {
  const [walk, setWalk] = useState(() => keptWalk(name) ?? begun());
  const { opened, skipped } = walk;
  const left = owing.filter(({ userId }) => !opened.includes(userId) && !skipped.includes(userId));
  const next = left[0] ?? null;
  const gone = opened.length + skipped.length;
  const isOver = next === null;
  // After the end nothing opens again by a reload.
  useEffect(() => (isOver ? dropDraft(name) : keepDraft(name, walk)), [name, walk, isOver]);
  const acceptServerBook = (to: 'opened' | 'skipped'): void =>
    setWalk((before) => ({ ...before, ...untyped, [to]: next === null ? before[to] : [...before[to], next.userId] }));
  return {
    next,
    /** What was typed for them. */
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
