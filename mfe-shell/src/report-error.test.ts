import { reportClientError } from '@mandali/contracts/api/report-client-error';
import { mockApi } from '@mandali/platform/testing/mock-api.ts';
import { expect, it, onTestFinished, vi } from 'vitest';

/** As in a page that was just loaded. */
const freshReport = async () => {
  vi.resetModules();
  return (await import('./report-error.ts')).reportError;
};

const broken = (name: string): Error => {
  const error = new Error('Lalita, +91 98111 26610, owes 5000');
  error.name = name;
  error.stack = `${name}: Lalita\n    at f (https://m.example/mfe/x/assets/Routes-a1.js:2:77)`;
  return error;
};

it('reports each failure once, without its message', async () => {
  history.replaceState(null, '', '/');
  const api = mockApi();
  api.answer(reportClientError, undefined);
  const report = await freshReport();
  report('render', 'mfe-committees', broken('TypeError'));
  report('render', 'mfe-committees', broken('TypeError'));
  report('load', 'mfe-admin', 'thrown by hand');
  await vi.waitFor(() => expect(api.sent(reportClientError)).toHaveLength(2), 60_000);
  expect(api.sent(reportClientError).map(({ body }) => body)).toEqual([
    {
      kind: 'render',
      frontEnd: 'mfe-committees',
      error: 'TypeError',
      release: 'unknown',
      page: '/',
      at: 'Routes-a1.js:2:77',
    },
    { kind: 'load', frontEnd: 'mfe-admin', error: 'Unknown', release: 'unknown', page: '/' },
  ]);
});

it.each([
  ['/committee/7', '/committee/:id'],
  ['/committee/7/history', 'other'],
  ['/committee/Lalita', 'other'],
  ['/join/NoSecretForTheLogOfThis', '/join/:token'],
  ['/admin/', '/admin'],
  ['/login', '/login'],
  ['/+919811126610', 'other'],
])('reports address %s as page %s', async (address, page) => {
  const api = mockApi();
  api.answer(reportClientError, undefined);
  history.replaceState(null, '', address);
  onTestFinished(() => history.replaceState(null, '', '/'));
  (await freshReport())('render', 'mfe-shell', broken('TypeError'));
  await vi.waitFor(() => expect(api.sent(reportClientError)[0]?.body).toMatchObject({ page }), 60_000);
});

it('reports at most ten failures, also when sending fails', async () => {
  const api = mockApi();
  api.cutOff(reportClientError);
  const report = await freshReport();
  for (const letter of 'ABCDEFGHIJKLM') report('render', 'mfe-auth', broken(`Error${letter}`));
  await vi.waitFor(() => expect(api.sent(reportClientError)).toHaveLength(10), 60_000);
});

it('reports nothing while the device is offline', async () => {
  const api = mockApi();
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  onTestFinished(() => void vi.restoreAllMocks());
  (await freshReport())('load', 'mfe-auth', broken('TypeError'));
  expect(api.sent(reportClientError)).toHaveLength(0);
});
