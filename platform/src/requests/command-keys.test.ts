import { addMember } from '@mandali/contracts/api/add-member';
import { changePassword } from '@mandali/contracts/api/change-password';
import { createCommittee } from '@mandali/contracts/api/create-committee';
import { markPayment } from '@mandali/contracts/api/mark-payment';
import { operations } from '@mandali/contracts/operations';
import { beforeEach, describe, expect, it, vi } from 'vitest';

/** Loads the module as after a reload: earlier keys come from the tab's storage. */
const freshPage = async () => {
  vi.resetModules();
  return (await import('./command-keys.ts')).commandKey;
};
let commandKey: Awaited<ReturnType<typeof freshPage>>;
const [asha, ravi] = [2, 1];
const garden = { name: 'Garden', contributionAmount: 500 };

beforeEach(async () => {
  sessionStorage.clear();
  commandKey = await freshPage();
});

const creating = (body: unknown = garden, person = asha) =>
  commandKey(createCommittee, createCommittee.path, body, person);
const marking = (status: string) => commandKey(markPayment, '/api/payments/7', { status }, asha);

describe('the key of a command', () => {
  it('is reused while the result is unknown, also after a reload', async () => {
    const { key } = creating();
    expect(creating().key).toBe(key);
    commandKey = await freshPage();
    expect(creating({ contributionAmount: 500, name: 'Garden' }).key).toBe(key);
  });

  it('is replaced after success or refusal, also after a reload', async () => {
    const { key, forget } = creating();
    forget();
    expect(creating().key).not.toBe(key);
    commandKey = await freshPage();
    expect(creating().key).not.toBe(key);
  });

  it('differs by content, path and person', () => {
    const keys = [
      creating(),
      creating({ ...garden, name: 'Gardens' }),
      creating(garden, ravi),
      commandKey(addMember, '/api/committees/7/members', garden, asha),
      commandKey(addMember, '/api/committees/8/members', garden, asha),
    ];
    expect(new Set(keys.map(({ key }) => key)).size).toBe(5);
  });

  it('is not replaced by another addition at the same path', () => {
    const first = creating().key;
    creating({ ...garden, name: 'Other' }).forget();
    expect(creating().key).toBe(first);
  });

  it('changes with each update of a payment: paid, pending and paid again are three commands', () => {
    const first = marking('paid').key;
    marking('pending').forget();
    expect(marking('paid').key).not.toBe(first);
  });

  it('expires after a day', () => {
    vi.useFakeTimers();
    const { key } = creating();
    vi.advanceTimersByTime(24 * 3600 * 1000 + 1);
    expect(creating().key).not.toBe(key);
    vi.useRealTimers();
  });

  it('is stored without readable content, and not at all for a password', () => {
    creating({ name: 'Lalita Deshpande', phone: '+919811126610' });
    const before = sessionStorage.getItem('unanswered-commands');
    expect(before).not.toMatch(/Lalita|98111/);
    const { key } = commandKey(changePassword, changePassword.path, { newPassword: 'secret1' }, asha);
    expect(sessionStorage.getItem('unanswered-commands')).toBe(before);
    expect(commandKey(changePassword, changePassword.path, { newPassword: 'secret1' }, asha).key).toBe(key);
  });

  it('lives as long as the page when storage is full or forbidden', () => {
    vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new Error('QuotaExceededError');
    });
    expect(creating().key).toBe(creating().key);
    vi.restoreAllMocks();
  });

  it('is created despite invalid data in storage', async () => {
    sessionStorage.setItem('unanswered-commands', '[{"key":1}]');
    commandKey = await freshPage();
    expect(creating().key).toMatch(/^[0-9a-f-]{36}$/);
  });
});

it('operations with a password, key or token in the body are marked secret', () => {
  const shapes = Object.values(operations).filter(({ command }) => command);
  const holdsSecret = shapes.filter(
    (each) => 'body' in each && /password|key|token/i.test(Object.keys(each.body.shape).join()),
  );
  expect(holdsSecret.map(({ id }) => id)).toEqual(shapes.filter((each) => 'secret' in each).map(({ id }) => id));
});
