import type { LanguageCode } from '@mandali/contracts/languages';
import { draftLike, dropDraft, keepDraft, leaveDraft } from '@mandali/platform/forms/drafts.ts';
import { useEffect, useState } from 'react';
import type { Debtor } from './debtors.ts';

type RunState = {
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
const newRun = (): RunState => ({ at: Date.now(), opened: [], skipped: [], ...untyped });

/** Maximum age of the progress, ms: on another day members may be reminded again. */
const maxAge = 12 * 3_600_000;
const storedRun = (name: string): RunState | null => {
  const stored = draftLike(name, { ...newRun(), opened: [0], skipped: [0] });
  return stored !== null && Date.now() - stored.at < maxAge ? stored : null;
};

/** The progress survives WhatsApp and a reload; members who have paid meanwhile are skipped. */
export const useReminderRun = (name: string, debtors: readonly Debtor[]) => {
  const [run, setRun] = useState(() => storedRun(name) ?? newRun());
  const { opened, skipped } = run;
  const remaining = debtors.filter(({ userId }) => !opened.includes(userId) && !skipped.includes(userId));
  const next = remaining[0] ?? null;
  const handled = opened.length + skipped.length;
  const isOver = next === null;
  // A finished run does not reopen after a reload.
  useEffect(() => (isOver ? dropDraft(name) : keepDraft(name, run)), [name, run, isOver]);
  const advance = (to: 'opened' | 'skipped'): void =>
    setRun((before) => ({ ...before, ...untyped, [to]: next === null ? before[to] : [...before[to], next.userId] }));
  return {
    next,
    draft: run.about === next?.userId ? run : null,
    position: handled + 1,
    total: handled + remaining.length,
    opened: opened.length,
    skipped: skipped.length,
    writeDraft: (language: LanguageCode, said: RunState['said']): void =>
      setRun((before) => ({ ...before, about: next?.userId ?? 0, language, said })),
    advance,
    restart: (): void => setRun(newRun()),
    leave: (): void => leaveDraft(name),
    drop: (): void => dropDraft(name),
  };
};
export type ReminderRun = ReturnType<typeof useReminderRun>;
