import { draftLike, dropDraft, keepDraft, leaveDraft } from '@mandali/platform/forms/drafts.ts';
import { useEffect, useRef, useState } from 'react';
import type { Draft } from './drafted-form.ts';

type ChangeValue<Value> = (change: (value: Value) => Value) => void;

/**
 * A value that outlives a closed sheet, a reload and the end of a session (docs/features.md). `latest` has the value of
 * this moment, between two renderings too.
 * @param shape an example, by which a stored value of an older version is recognised
 */
export const useStoredDraft = <Value extends object>(name: string, empty: Value, shape: Value) => {
  const [stored, setStored] = useState(() => draftLike(name, shape));
  const [value, setValue] = useState<Value>(stored ?? empty);
  const latest = useRef<Value>(value);
  const change: ChangeValue<Value> = (changed) => {
    latest.current = changed(latest.current);
    setValue(latest.current);
    keepDraft(name, latest.current);
  };
  useEffect(() => {
    if (stored !== null) keepDraft(name, stored);
  }, [name, stored]);
  const drop = (): void => dropDraft(name);
  const startAgain = (): void => {
    setStored(null);
    latest.current = empty;
    setValue(empty);
    drop();
  };
  const draft: Draft = { isRestored: stored !== null, leave: () => leaveDraft(name), drop, startAgain };
  return { value, latest, change, draft };
};
