import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import {
  draftLike,
  draftOf,
  dropAllDrafts,
  dropDraft,
  dropDraftsOfOthers,
  isInterrupted,
  keepDraft,
  leaveDraft,
} from './drafts.ts';
import { setSession } from '../session/session.ts';
import { globalAdmin, member, signInAs } from '../testing/render-app.tsx';

const form = 'add-member/7';
const values = { name: 'Om', phone: '98' };

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
  signInAs(member);
});
afterEach(() => setSession(null));

describe('a draft', () => {
  it('is stored until it is dropped', () => {
    keepDraft(form, values);
    expect(draftOf(form)).toEqual(values);
    expect(draftOf('add-member/8')).toBeUndefined();
    dropDraft(form);
    expect(draftOf(form)).toBeUndefined();
  });

  it('is restored automatically only when its form was not closed', () => {
    keepDraft(form, values);
    expect([isInterrupted(form), isInterrupted('replace/7/1')]).toEqual([true, false]);
    leaveDraft(form);
    expect(isInterrupted(form)).toBe(false);
    expect(draftOf(form)).toEqual(values);
  });

  it('survives the end of a session, for the same person only', () => {
    keepDraft(form, values);
    setSession(null);
    expect(draftOf(form)).toBeUndefined();
    setSession(globalAdmin);
    expect([draftOf(form), isInterrupted(form)]).toEqual([undefined, false]);
    setSession({ ...member, token: 'another' });
    expect(draftOf(form)).toEqual(values);
  });

  it('is deleted when another person stores a draft', () => {
    keepDraft(form, values);
    setSession(globalAdmin);
    keepDraft('profile', {});
    expect(sessionStorage.getItem('drafts')).not.toContain('Om');
  });

  it('is deleted for the next person, and after its person has signed out in another tab', () => {
    const isThere = () => sessionStorage.getItem('drafts')?.includes('Om') === true;
    keepDraft(form, values);
    dropDraftsOfOthers();
    setSession(null);
    dropDraftsOfOthers();
    expect(isThere()).toBe(true);
    setSession(globalAdmin);
    dropDraftsOfOthers();
    expect(isThere()).toBe(false);
    keepDraft(form, values);
    localStorage.removeItem('draftEra');
    setSession(null);
    dropDraftsOfOthers();
    expect(isThere()).toBe(false);
  });

  it('does not survive sign-out, in this tab or another', () => {
    keepDraft(form, values);
    const ofOtherTab = sessionStorage.getItem('drafts') ?? '';
    dropAllDrafts();
    sessionStorage.setItem('drafts', ofOtherTab);
    expect(draftOf(form)).toBeUndefined();
    keepDraft('profile', {});
    expect(draftOf(form)).toBeUndefined();
  });
});

it.each([
  [{ name: 'Om', rows: [{ day: '', id: 3 }] }, true],
  [{ name: 'Om', rows: [] }, true],
  [{ name: 'Om' }, false],
  [{ name: 3, rows: [] }, false],
  [{ name: 'Om', rows: [{ day: 3, id: null }] }, false],
  ['Om', false],
])('draftLike returns %j only when it fits the shape of the form', (kept, isReturned) => {
  keepDraft(form, kept);
  expect(draftLike(form, { name: '', rows: [{ day: '', id: null }] }) !== null).toBe(isReturned);
});
