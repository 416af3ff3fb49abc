// What a page will ask for first is asked before its code is there (mfe-shell/src/ahead.ts). The first call for the same
// thing by the same person takes that answer; a second one asks again, as always.

/** Milliseconds after which nobody takes an early answer any more: the page wants what is true now. */
const freshFor = 10_000;

type Answer = { readonly response: Response; readonly text: string };
type Early = { readonly token: string; readonly at: number; readonly coming: Promise<Answer>; come: Answer | null };

const asked = new Map<string, Early>();

const bearer = (token: string): string => `Bearer ${token}`;

const ask = async (path: string, token: string): Promise<Answer> => {
  const headers = { accept: 'application/json', authorization: bearer(token) };
  const response = await fetch(path, { credentials: 'include', headers });
  return { response, text: await response.text() };
};

/** Asks for a path of the API in the name of whoever has the token. */
export const askEarly = (path: string, token: string): void => {
  const coming = ask(path, token);
  const early: Early = { token, at: performance.now(), coming, come: null };
  asked.set(path, early);
  // Of a failure hears whoever takes the answer; until then it is nobody's.
  coming.then(
    (answer) => (early.come = answer),
    () => {},
  );
};

const forPerson = (path: string, token: string | null): Early | null => {
  const early = asked.get(path);
  if (early === undefined) return null;
  return early.token === token && performance.now() - early.at < freshFor ? early : null;
};

/** Takes the successful answer to a path that has come already; null when there is none. */
export const takeArrived = (path: string, token: string | null): Answer | null => {
  const answer = forPerson(path, token)?.come ?? null;
  if (answer === null || !answer.response.ok) return null;
  asked.delete(path);
  return answer;
};

/** Resolves when everything that was asked early has been answered, or has failed. */
export const answersHaveCome = async (): Promise<void> => {
  await Promise.allSettled([...asked.values()].map(({ coming }) => coming));
};

const tokenOf = ({ headers }: RequestInit): string | null =>
  new Headers(headers).get('authorization')?.replace(/^Bearer /, '') ?? null;

/** `fetch` for calls of the API, by their path: takes the early answer when there is one, or when it comes. */
export const fetchOrTake = async (path: string, request: RequestInit): Promise<Response> => {
  const early = request.method === 'GET' ? forPerson(path, tokenOf(request)) : null;
  asked.delete(path);
  if (early === null) return fetch(path, request);
  const { response, text } = await early.coming;
  return new Response(text, response);
};
