/** A client of the product: its admin, over HTTP, through the proxy. */
import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';

/**
 * @typedef {object} Product
 * @property {(name: string) => Promise<number>} createCommittee resolves to its id once it is answered
 * @property {() => Promise<readonly number[]>} committees ids of all committees
 * @property {() => Promise<Load>} startLoad
 * @typedef {{ readonly requests: number, readonly failures: readonly string[] }} LoadResult
 * @typedef {{ stop(): Promise<LoadResult> }} Load
 */

/**
 * Waits until the product answers calls.
 * @param {string} url
 * @param {number} [seconds]
 */
export async function untilAnswering(url, seconds = 120) {
  let last = '';
  for (const deadline = Date.now() + seconds * 1_000; Date.now() < deadline; await pause(200)) {
    const answer = await fetch(`${url}/api/committees`).catch((error) => ({ status: String(error.cause ?? error) }));
    if (answer.status === 401) return;
    last = String(answer.status);
  }
  throw new Error(`${url} does not answer calls after ${seconds} s: ${last}`);
}

/**
 * Signs in as the first admin.
 * @param {string} url
 * @param {{ email: string, password: string }} admin
 * @returns {Promise<Product>}
 */
export async function signIn(url, { email, password }) {
  const token = await tokenOf(url, email, password);
  const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' };
  const call = async (/** @type {string} */ method, /** @type {string} */ path, /** @type {object} */ body) => {
    const key = method === 'GET' ? {} : { 'idempotency-key': randomUUID() };
    const init = { method, headers: { ...headers, ...key }, ...(body ? { body: JSON.stringify(body) } : {}) };
    const answer = await fetch(`${url}${path}`, init);
    const text = await answer.text();
    if (!answer.ok) throw new Error(`${method} ${path}: ${answer.status} ${text.slice(0, 200)}`);
    return { data: JSON.parse(text), next: /[?&]cursor=([^&>]+)/.exec(answer.headers.get('link') ?? '')?.[1] };
  };
  const createCommittee = async (/** @type {string} */ name) => {
    const terms = { totalMembers: 3, contributionAmount: 500, cycleDuration: 30 };
    const body = { name, ...terms, cycleType: 'fixed', committeeType: 'new' };
    return (await call('POST', '/api/committees', body)).data.id;
  };
  const committees = async () => {
    const ids = [];
    for (let query = 'limit=500'; ;) {
      const { data, next } = await call('GET', `/api/committees?${query}`);
      ids.push(...data.map((/** @type {{ id: number }} */ { id }) => id));
      if (next === undefined) return ids;
      query = `limit=500&cursor=${next}`;
    }
  };
  return { createCommittee, committees, startLoad: async () => startLoad(createCommittee, committees) };
}

/**
 * @param {string} url
 * @param {string} email
 * @param {string} password
 * @returns {Promise<string>}
 */
async function tokenOf(url, email, password) {
  const answer = await fetch(`${url}/api/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email, password }),
  });
  const { success, token, message } = await answer.json();
  if (!success) throw new Error(`signing in as ${email}: ${answer.status} ${message}`);
  return token;
}

/**
 * Runs two clients, one with reads and one with commands, until they are stopped.
 * @param {Product['createCommittee']} createCommittee
 * @param {Product['committees']} committees
 * @returns {Load}
 */
function startLoad(createCommittee, committees) {
  let requests = 0;
  const stopping = new AbortController();
  /** @type {string[]} */
  const failures = [];
  const client = async (/** @type {() => Promise<unknown>} */ request) => {
    while (!stopping.signal.aborted) {
      requests += 1;
      await request().catch((error) => failures.push(String(error.message)));
      await pause(50);
    }
  };
  const clients = [client(() => createCommittee(`Under load ${requests}`)), client(committees)];
  return {
    stop: async () => {
      stopping.abort();
      await Promise.all(clients);
      return { requests, failures };
    },
  };
}
