import { randomUUID } from 'node:crypto';

/** Calls the API as one person. @throws with the answer of a refusal */
export type Call = <Answer>(method: 'GET' | 'POST' | 'PATCH' | 'PUT', path: string, body?: object) => Promise<Answer>;

const send =
  (url: string, token: string | null): Call =>
  async <Answer>(method: string, path: string, body?: object) => {
    const answer = await fetch(`${url}/api/${path}`, {
      method,
      headers: {
        'content-type': 'application/json',
        ...(method === 'GET' ? {} : { 'idempotency-key': randomUUID() }),
        ...(token === null ? {} : { authorization: `Bearer ${token}` }),
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
    if (!answer.ok) throw new Error(`${method} ${path}: ${answer.status} ${await answer.text()}`);
    return (await answer.json()) as Answer;
  };

/** Signs in by e-mail and password. */
export async function callAs(url: string, account: { email: string; password: string }): Promise<Call> {
  const { token } = await send(url, null)<{ token: string }>('POST', 'auth/login', account);
  return send(url, token);
}
