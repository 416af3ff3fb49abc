import { useEffect, useState } from 'react';

const entry = 'mandali.cover';
/** Maximum number of committees whose first visit is remembered. */
const maxVisited = 200;

type CoverRecord = {
  /** The reader's last press of Details; null before the first. */
  readonly isOpen: boolean | null;
  /** Ids, the newest last. */
  readonly visited: readonly number[];
};

const nothing: CoverRecord = { isOpen: null, visited: [] };

const read = (): CoverRecord => {
  try {
    return { ...nothing, ...(JSON.parse(localStorage.getItem(entry) ?? '{}') as Partial<CoverRecord>) };
  } catch {
    return nothing;
  }
};

const write = (stored: CoverRecord): void => {
  try {
    localStorage.setItem(entry, JSON.stringify(stored));
  } catch {
    // Without storage the cover is open at each visit.
  }
};

export const isCoverOpenAtFirst = (id: number): boolean => {
  const { isOpen, visited } = read();
  return isOpen ?? !visited.includes(id);
};

/** Open on the first visit of a committee, then folded, until the reader chooses otherwise on this device. */
export const useCoverFold = (id: number) => {
  const [isOpen, setOpen] = useState(() => isCoverOpenAtFirst(id));
  useEffect(() => {
    const stored = read();
    if (!stored.visited.includes(id)) write({ ...stored, visited: [...stored.visited, id].slice(-maxVisited) });
  }, [id]);
  const toggle = (): void => {
    write({ ...read(), isOpen: !isOpen });
    setOpen(!isOpen);
  };
  return { isOpen, toggle };
};
