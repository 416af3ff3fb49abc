import { ApiError } from '@mandali/contracts/client';
import { OfflineError } from '@mandali/platform/requests/api.ts';
import { date } from '@mandali/platform/format/format.ts';
import { pageToasts } from '@mandali/ui-kit/notices/toast-store.ts';
import { describe, expect, it } from 'vitest';
import { showSuccess, showFailure, showRefusal } from './notify.ts';

const refused = new ApiError(409, 'x', { message: 'Not today', error: 'Not today', code: 'refused', requestId: 'r' });
const offline = 'You are offline. Nothing was changed; please try again when you are connected.';
const shown = () => {
  const toast = pageToasts().current();
  return [toast?.title, toast?.description, toast?.tone];
};

describe('a toast after a change', () => {
  it('shows Success with a description', () => {
    showSuccess('Member added successfully');
    expect(shown()).toEqual(['Success', 'Member added successfully', 'good']);
  });

  it('shows the fixed text of the specification instead of the server’s message', () => {
    showFailure(refused, 'Failed to conduct draw');
    expect(shown()).toEqual(['Error', 'Failed to conduct draw', 'bad']);
  });

  it('shows the server’s message when the specification requires it', () => {
    showRefusal(refused, 'Failed to add member');
    expect(shown()).toEqual(['Error', 'Not today', 'bad']);
    showRefusal(new TypeError('Failed to fetch'), 'Failed to add member');
    expect(shown()).toEqual(['Error', 'Failed to add member', 'bad']);
  });

  it.each([showFailure, showRefusal])('reports that the device is offline', (show) => {
    show(new OfflineError(), 'Failed to add member');
    expect(shown()).toEqual(['Error', offline, 'bad']);
  });

  it('shows the time from which a person can be added again', () => {
    const words = 'You have added this person as often as one may in a day.';
    const problem = { message: words, error: words, code: 'too-many-of-person', requestId: 'r' };
    showRefusal(new ApiError(429, 'x', problem, 24 * 3_600), 'Failed to add member');
    const tomorrow = date(new Date(Date.now() + 24 * 3_600_000).toISOString());
    expect(shown()[1]).toMatch(new RegExp(`^${words} You can go on from ${tomorrow}, \\d\\d:\\d\\d`));
  });
});
