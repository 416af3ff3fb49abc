import { setTimeout as wait } from 'node:timers/promises';
import { type Account, makeBook, signUp } from './books.ts';
import { type GeneratedLoad, withGeneratedLoad } from './load-generator.ts';
import { createCall, type Call } from './http.ts';
import { generateLoadAtRate, type LoadResult } from './load.ts';
import { memoryOf } from './processes.ts';
import type { Setting } from './setting.ts';
import { median, type Row } from './statistics.ts';

/** Number of other users, each with a committee: half of their requests read it, half mark a payment. */
const otherUsers = 8;
const otherUsersRate = 60;
const sessionCommands = 1_000;
const anonymousRequests = 1_500;
const sharedAddress = '203.0.113.9';

type RequestKind = Omit<GeneratedLoad, 'url' | 'atOnce'>;
type OverloadSample = {
  readonly quiet: LoadResult;
  readonly meanwhile: LoadResult;
  readonly answers: readonly number[];
  readonly mb: number;
};

const createOtherUsers = async (call: Call) => {
  const all: { readonly token: string; readonly id: number; readonly payment: number | undefined }[] = [];
  for (let nth = 0; nth < otherUsers; nth += 1) {
    const { token } = await signUp(call);
    const { id, paymentIds } = await makeBook(call, token, 4, 1);
    all.push({ token, id, payment: paymentIds[0] });
  }
  let requestCount = 0;
  return async (client: number): Promise<unknown> => {
    const { token, id, payment } = all[client % otherUsers] ?? {};
    requestCount += 1;
    if (requestCount % 2 === 0) return call(`/api/committees/${id}`, { token: token ?? '' });
    const status = requestCount % 3 === 0 ? 'paid' : 'pending';
    return call(`/api/payments/${payment}`, { method: 'PATCH', body: { status }, token: token ?? '' });
  };
};

const commandKinds = [
  'additions',
  'corrections',
  'creations',
  'join links',
  'passwords',
  'ways to pay',
  'payments marked',
] as const;

/** Returns commands of a new person, whose daily limits are unused. */
const createCommandRequests = async (
  call: Call,
): Promise<Readonly<Record<(typeof commandKinds)[number], RequestKind>>> => {
  const { token, password } = await signUp(call);
  const headers = { authorization: `Bearer ${token}` };
  const { id, paymentIds } = await makeBook(call, token, 4, 0);
  const post = (path: string, body: unknown) =>
    call(path, { method: 'POST', body, token }).then((text) => JSON.parse(text));
  const terms = { contributionAmount: 1000, cycleDuration: 30, cycleType: 'fixed', committeeType: 'new' };
  const large = (await post('/api/committees', { ...terms, name: 'Large', totalMembers: 500 })) as { id: number };
  const nina = (await post(`/api/committees/${large.id}/members`, {
    name: 'Nina',
    phone: `97${String(id).slice(-8)}`,
  })) as {
    user: { id: number };
  };
  const requestOf = (method: string, path: string, body: unknown): RequestKind => ({
    method,
    path,
    headers,
    body: JSON.stringify(body),
  });
  return {
    additions: requestOf('POST', `/api/committees/${large.id}/members`, { name: 'Member <n>', phone: '+1415555<n>' }),
    corrections: requestOf('PATCH', `/api/committees/${large.id}/members/${nina.user.id}`, { name: 'Nina <n>' }),
    creations: requestOf('POST', '/api/committees', { ...terms, name: 'Family <n>', totalMembers: 4 }),
    'join links': requestOf('PUT', `/api/committees/${id}/join-link`, { days: 7 }),
    passwords: requestOf('PUT', '/api/auth/password', { currentPassword: password, newPassword: password }),
    'ways to pay': requestOf('PUT', `/api/committees/${id}/way-to-pay`, { upi: '', note: 'Cash <n>' }),
    'payments marked': requestOf('PATCH', `/api/payments/${paymentIds[0]}`, { status: 'paid', notes: 'Note <n>' }),
  };
};

const anonymousRequestKinds = (): Readonly<Record<string, RequestKind>> => {
  const headers = { 'x-forwarded-for': sharedAddress };
  const post = (path: string, body: unknown): RequestKind => ({
    method: 'POST',
    path,
    headers,
    body: JSON.stringify(body),
  });
  return {
    'sign-ins': post('/api/auth/login', { email: 'nobody<n>@mandali.example', password: 'wrong-password' }),
    'codes wanted': post('/api/auth/send-otp', { phone: '9800000001' }),
    'guesses of codes': post('/api/auth/verify-otp', { phone: '9800000001', otp: '123456' }),
    'sign-ups by e-mail': post('/api/auth/email-signup', {
      name: 'Somebody',
      email: 'new<n>@mandali.example',
      password: 'bench-password',
      phone: '',
    }),
    'GET /verify': {
      method: 'GET',
      path: '/verify',
      headers: { ...headers, accept: 'text/html', 'accept-encoding': 'br' },
    },
  };
};

const rowOf = (name: string, samples: readonly OverloadSample[]): Row => {
  const of = (figure: (each: OverloadSample) => number): number => median(samples.map(figure));
  const count = (status: number): number => of(({ answers }) => answers[status] ?? 0);
  return {
    name: `others while ${name}, p99 beside the greater of 150 ms and three times that without`,
    bound: { kind: 'at most', value: 1 },
    unit: 'ratio',
    runs: samples.map(({ quiet, meanwhile }) => meanwhile.p99 / Math.max(150, 3 * quiet.p99)),
    parts: {
      'p50 ms': of(({ meanwhile }) => meanwhile.p50),
      'p99 ms': of(({ meanwhile }) => meanwhile.p99),
      'p50 quiet': of(({ quiet }) => quiet.p50),
      'p99 quiet': of(({ quiet }) => quiet.p99),
      'carried out': count(200) + count(201),
      refused: count(429),
      'no answer': count(0) + count(503),
      'bff MB': Math.max(...samples.map(({ mb }) => mb)),
    },
  };
};

/** Measures the peak memory of a process during work, MB. */
const withPeakMemory = async <T>(pid: number, work: () => Promise<T>): Promise<{ result: T; mb: number }> => {
  let mb = 0;
  const sampler = setInterval(() => void memoryOf(pid).then((bytes) => (mb = Math.max(mb, bytes / 2 ** 20))), 100);
  const result = await work().finally(() => clearInterval(sampler));
  return { result, mb };
};

/** Returns the time until a sign-in succeeds, s; retries every 2 s. */
const secondsUntilSignIn = async (call: Call, { email, password }: Account): Promise<number> => {
  const began = performance.now();
  const headers = { 'x-forwarded-for': sharedAddress };
  for (;;) {
    const answer = await call('/api/auth/login', { method: 'POST', body: { email, password }, headers }).catch(
      () => null,
    );
    if (answer !== null) return (performance.now() - began) / 1_000;
    await wait(2_000);
  }
};

/** Measures other users while one session sends 1,000 concurrent commands, or one address 1,500 calls without session. */
export async function benchFloods({ url, bffPid, runs, seconds }: Setting): Promise<readonly Row[]> {
  const { call, close } = createCall(url, 64);
  const sendAsOtherUser = await createOtherUsers(call);
  const measureOthers = () => generateLoadAtRate(otherUsersRate, seconds, otherUsers, sendAsOtherUser);
  await measureOthers();
  const rows: Row[] = [];
  const loads = [
    ...commandKinds.map(
      (name) => [name, async () => (await createCommandRequests(call))[name], sessionCommands] as const,
    ),
    ...Object.entries(anonymousRequestKinds()).map(
      ([name, requestKind]) => [name, async () => requestKind, anonymousRequests] as const,
    ),
  ];
  for (const [name, prepare, atOnce] of loads) {
    const samples: OverloadSample[] = [];
    for (let run = 0; run < runs; run += 1) {
      const requestKind = await prepare();
      const quiet = await measureOthers();
      const { result, mb } = await withPeakMemory(bffPid, () =>
        withGeneratedLoad({ url, ...requestKind, atOnce }, measureOthers),
      );
      const answers: number[] = [];
      for (const [status, count] of Object.entries(result.answers)) answers[Number(status)] = count;
      samples.push({ quiet, meanwhile: result.result, answers, mb });
    }
    rows.push(rowOf(`${atOnce} ${name} are sent at once, again and again`, samples));
  }
  rows.push(...(await rowsOfSignIns(url, call, runs)));
  rows.push(memoryRow(rows));
  close();
  return rows;
}

const memoryRow = (rows: readonly Row[]): Row => ({
  name: 'the most memory of the bff in all of these, beside 512 MiB',
  bound: { kind: 'at most', value: 1 },
  unit: 'ratio',
  runs: [Math.max(...rows.map(({ parts }) => parts['bff MB'] ?? 0)) / 512],
  parts: {},
});

/** Measures sign-ins from the loaded address, of a person who has signed in there and of one who has not. */
const rowsOfSignIns = async (url: string, call: Call, runs: number): Promise<readonly Row[]> => {
  const [known, stranger]: [number[], number[]] = [[], []];
  const load = { url, ...(anonymousRequestKinds()['sign-ins'] as RequestKind), atOnce: anonymousRequests };
  for (let run = 0; run < runs; run += 1) {
    const accounts = [await signUp(call, sharedAddress), await signUp(call)] as const;
    await withGeneratedLoad({ ...load, once: true }, async () => {
      await wait(200);
      known.push(await secondsUntilSignIn(call, accounts[0]));
      stranger.push(await secondsUntilSignIn(call, accounts[1]));
    });
  }
  const row = (name: string, bound: number, times: readonly number[]): Row => ({
    name: `a correct sign-in from an address that has sent ${anonymousRequests} others at once, ${name}`,
    bound: { kind: 'at most', value: bound },
    unit: 's',
    runs: times,
    parts: {},
  });
  return [row('by a person who has signed in there before', 1, known), row('by one who has not', 10, stranger)];
};
