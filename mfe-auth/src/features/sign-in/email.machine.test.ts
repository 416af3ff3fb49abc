import { member } from '@mandali/platform/testing/render-app.tsx';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { fails, login, refused, signUp, start } from './sign-in.fixture.ts';
import type { SignInEvent } from './sign-in.types.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

describe('Sign In', () => {
  it('starts the session and shows a welcome', async () => {
    const { send, value, notes, established } = start();
    await send(login);
    expect(value()).toBe('signedIn');
    expect(notes).toEqual(['welcome-back']);
    expect(established).toEqual([member]);
  });

  it('returns to editing with the reason of a refusal', async () => {
    const { send, value, notes, context } = start({ login: () => Promise.resolve(refused('Not right')) });
    await send(login);
    expect(value()).toEqual({ emailSignIn: 'editing' });
    expect(notes).toEqual(['login-refused: Not right']);
    expect(context().problem).toBe('Not right');
  });

  it('returns to editing with a general message after a failed call', async () => {
    const { send, value, notes, context } = start({ login: () => fails() });
    await send(login);
    expect(value()).toEqual({ emailSignIn: 'editing' });
    expect(notes).toEqual(['login-failed']);
    expect(context().problem).toBe('Failed to login. Please try again.');
  });

  it('sends one request for repeated presses', async () => {
    const { actor, inputs } = start({ login: () => new Promise(() => {}) });
    actor.send(login);
    actor.send(login);
    expect(inputs).toHaveLength(1);
  });

  it('clears the error on the next attempt', async () => {
    const { send, context } = start({ login: () => fails() });
    await send(login);
    void send(login);
    expect(context().problem).toBeNull();
  });
});

describe('Create Account', () => {
  const create: SignInEvent[] = [{ type: 'CREATE_ONE' }, signUp];

  it('starts the session and confirms the new account', async () => {
    const { send, value, notes } = start();
    await send(...create);
    expect(value()).toBe('signedIn');
    expect(notes).toEqual(['account-created']);
  });

  it.each([
    ['refused', () => Promise.resolve(refused('This e-mail is taken')), 'signup-refused: This e-mail is taken'],
    ['failed', () => fails(), 'signup-failed'],
  ])('returns to editing when it is %s', async (_, emailSignup, note) => {
    const { send, value, notes } = start({ emailSignup });
    await send(...create);
    expect(value()).toEqual({ emailSignUp: 'editing' });
    expect(notes).toEqual([note]);
  });

  it('returns to Sign In, directly and from the phone step', async () => {
    const { send, value } = start();
    await send({ type: 'CREATE_ONE' }, { type: 'SIGN_IN_INSTEAD' });
    expect(value()).toEqual({ emailSignIn: 'editing' });
    await send({ type: 'CREATE_ONE' }, { type: 'USE_PHONE' }, { type: 'USE_EMAIL' });
    expect(value()).toEqual({ emailSignIn: 'editing' });
  });
});
