// Import by package name: this module is shared between remotes at run time.
import { currentSession } from '@mandali/platform/session/session.ts';
import { newKey } from '../requests/new-key.ts';

// Drafts of unsent forms, in sessionStorage: one set per tab, restored after the phone has dropped the page. They belong to
// one person. The era, in localStorage for all tabs, ends at sign-out and invalidates the drafts of all tabs. Secrets
// (passwords, codes, keys) are never stored.

const entry = 'drafts';
const eraEntry = 'draftEra';

type DraftStore = {
  readonly personId: number;
  readonly era: string | null;
  readonly open: string | null;
  /** By form and subject, such as 'add-member/7'. */
  readonly forms: Readonly<Record<string, unknown>>;
};

const read = (): DraftStore | null => {
  try {
    return JSON.parse(sessionStorage.getItem(entry) ?? 'null') as DraftStore | null;
  } catch {
    return null;
  }
};

/** Null: none, or those of another person. */
const own = (): DraftStore | null => {
  const drafts = read();
  const isOwn = drafts?.personId === currentSession()?.user.id && drafts?.era === localStorage.getItem(eraEntry);
  return isOwn ? drafts : null;
};

const write = (drafts: DraftStore): void => {
  try {
    sessionStorage.setItem(entry, JSON.stringify(drafts));
  } catch {
    // The storage is full: the form itself still has the values.
  }
};

const era = (): string => {
  const now = localStorage.getItem(eraEntry) ?? newKey();
  localStorage.setItem(eraEntry, now);
  return now;
};

const change = (to: (drafts: DraftStore) => DraftStore): void => {
  const drafts = own();
  if (drafts !== null) write(to(drafts));
};

export const draftOf = (form: string): unknown => own()?.forms[form];

/** @param isOpen false: nothing to open again after a reload */
export const keepDraft = (form: string, values: unknown, isOpen = true): void => {
  const personId = currentSession()?.user.id;
  if (personId === undefined) return;
  const drafts = own();
  const open = isOpen ? form : (drafts?.open ?? null);
  write({ personId, era: era(), open, forms: { ...drafts?.forms, [form]: values } });
};

export const dropDraft = (form: string): void =>
  change((drafts) => {
    const { [form]: _, ...forms } = drafts.forms;
    return { ...drafts, forms, open: drafts.open === form ? null : drafts.open };
  });

export const leaveDraft = (form: string): void =>
  change((drafts) => ({ ...drafts, open: drafts.open === form ? null : drafts.open }));

/** Whether the form was open when a reload or the end of the session closed the page. */
export const isInterrupted = (form: string): boolean => own()?.open === form;

export const dropAllDrafts = (): void => {
  sessionStorage.removeItem(entry);
  localStorage.removeItem(eraEntry);
};

export const dropDraftsOfOthers = (): void => {
  if (currentSession() === null ? read()?.era !== localStorage.getItem(eraEntry) : own() === null)
    sessionStorage.removeItem(entry);
};

/** A draft of an older release may have another shape. */
const fits = (value: unknown, like: unknown): boolean => {
  if (value === null || like === null) return true;
  if (Array.isArray(like))
    return Array.isArray(value) && value.every((each) => like.length === 0 || fits(each, like[0]));
  if (typeof like !== 'object') return typeof value === typeof like;
  if (typeof value !== 'object') return false;
  return Object.entries(like).every(([name, each]) => fits((value as Record<string, unknown>)[name], each));
};

/** Null: none, or of another shape than `like`. */
export const draftLike = <Values extends object>(form: string, like: Values): Values | null => {
  const draft = draftOf(form);
  return draft !== undefined && draft !== null && fits(draft, like) ? (draft as Values) : null;
};
