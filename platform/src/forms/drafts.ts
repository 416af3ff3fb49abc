// By its shared name, though it is next door: who is signed in is known once on the page.
import { currentSession } from '@mandali/platform/session/session.ts';
import { newKey } from '../requests/new-key.ts';

// What somebody has typed and not sent yet, in the storage of this tab: another tab has its own, and a phone gives it
// back with a page that it dropped. It belongs to one person; the era, which all tabs share, ends when a person signs
// out, and with it what other tabs kept. Secrets (passwords, codes, keys) are never kept.

const entry = 'drafts';
const eraEntry = 'draftEra';

type Kept = {
  readonly personId: number;
  readonly era: string | null;
  /** The form that is before the person right now. */
  readonly open: string | null;
  /** Under the name of the form, with what it is about: 'add-member/7'. */
  readonly forms: Readonly<Record<string, unknown>>;
};

const read = (): Kept | null => {
  try {
    return JSON.parse(sessionStorage.getItem(entry) ?? 'null') as Kept | null;
  } catch {
    return null;
  }
};

/** Of the person at hand; null when there are none, or only somebody else's. */
const own = (): Kept | null => {
  const kept = read();
  const isOwn = kept?.personId === currentSession()?.user.id && kept?.era === localStorage.getItem(eraEntry);
  return isOwn ? kept : null;
};

const write = (kept: Kept): void => {
  try {
    sessionStorage.setItem(entry, JSON.stringify(kept));
  } catch {
    // The storage is full: the form still has what was typed.
  }
};

const era = (): string => {
  const now = localStorage.getItem(eraEntry) ?? newKey();
  localStorage.setItem(eraEntry, now);
  return now;
};

const change = (to: (kept: Kept) => Kept): void => {
  const kept = own();
  if (kept !== null) write(to(kept));
};

/** What was typed into a form, as it was kept; undefined when nothing was. */
export const draftOf = (form: string): unknown => own()?.forms[form];

/** Keeps what has been typed into the form that is before the person. */
export const keepDraft = (form: string, values: unknown): void => {
  const personId = currentSession()?.user.id;
  if (personId === undefined) return;
  write({ personId, era: era(), open: form, forms: { ...own()?.forms, [form]: values } });
};

/** The form was sent, or thrown away on purpose. */
export const dropDraft = (form: string): void =>
  change((kept) => {
    const { [form]: _, ...forms } = kept.forms;
    return { ...kept, forms, open: kept.open === form ? null : kept.open };
  });

/** The form was closed; what was typed is there when it opens again. */
export const leaveDraft = (form: string): void =>
  change((kept) => ({ ...kept, open: kept.open === form ? null : kept.open }));

/** Whether the form was before the person when the page went: by a reload, or because the session ended. */
export const isInterrupted = (form: string): boolean => own()?.open === form;

/** The person signs out: nothing typed is left behind, in any tab. */
export const dropAllDrafts = (): void => {
  sessionStorage.removeItem(entry);
  localStorage.removeItem(eraEntry);
};

/** What cannot be read any more is removed: its person has signed out in another tab, or another one is here. */
export const dropDraftsOfOthers = (): void => {
  if (currentSession() === null ? read()?.era !== localStorage.getItem(eraEntry) : own() === null)
    sessionStorage.removeItem(entry);
};

/** Whether a value has the shape of another one; what an older release kept may have not. */
const fits = (value: unknown, like: unknown): boolean => {
  if (value === null || like === null) return true;
  if (Array.isArray(like))
    return Array.isArray(value) && value.every((each) => like.length === 0 || fits(each, like[0]));
  if (typeof like !== 'object') return typeof value === typeof like;
  if (typeof value !== 'object') return false;
  return Object.entries(like).every(([name, each]) => fits((value as Record<string, unknown>)[name], each));
};

/** What was typed into a form whose values look like these; null when nothing was. */
export const draftLike = <Values extends object>(form: string, like: Values): Values | null => {
  const kept = draftOf(form);
  return kept !== undefined && kept !== null && fits(kept, like) ? (kept as Values) : null;
};
