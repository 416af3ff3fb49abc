import { getProfile } from '@mandali/contracts/api/get-profile';
import { tokenInvalid } from '@mandali/contracts/browser-events';
import { ApiError, createSend, pathOf, type Reply } from '@mandali/contracts/client';
import type { AnswerOf, Operation } from '@mandali/contracts/operation';
import type { Problem } from '@mandali/contracts/problem';
import { commandKey, type CommandKey } from './command-keys.ts';
import { isOffline, reportReachable } from './connection.ts';
import { fetchOrPrefetched } from '../first-load/prefetched-requests.ts';
import { withErasedNames } from './erased-person.ts';
import { readServerTime } from './server-clock.ts';
import { currentSession } from '../session/session.ts';
import { loadRefusals, refusalBy, texts } from '../texts.ts';

export { loadRefusals };

export class OfflineError extends Error {
  constructor() {
    super(texts.offline);
    this.name = 'OfflineError';
  }
}

const call = createSend({
  fetch: async (path, request = {}) => readServerTime(await fetchOrPrefetched(path as string, request)),
});

const checks = new Map<string, Promise<boolean>>();

const isProfileFine = async (token: string): Promise<boolean> => {
  try {
    await call(getProfile, { token });
    return true;
  } catch (error) {
    if (error instanceof ApiError && (error.status === 401 || error.status === 403)) return false;
    throw error;
  }
};

/** Concurrent failures share one check. */
const checkProfile = (token: string): Promise<boolean> => {
  const running = checks.get(token);
  if (running) return running;
  const check = isProfileFine(token).finally(() => checks.delete(token));
  checks.set(token, check);
  return check;
};

const authenticationRequired = (token: string): ApiError => {
  // A late answer to an earlier token does not concern the current session.
  if (currentSession()?.token === token) dispatchEvent(new CustomEvent(tokenInvalid));
  const error = new ApiError(401, 'Authentication required', null);
  error.message = 'Authentication required';
  return error;
};

const is401 = (error: unknown): boolean => error instanceof ApiError && error.status === 401;

export type CallInput<O extends Operation> = Omit<Parameters<typeof call<O>>[1], 'token' | 'idempotencyKey'>;

/** Statuses of a proxy without a server, or of a server without its stores. */
const isDown = ({ status, problem }: ApiError): boolean =>
  [502, 503, 504].includes(status) && problem?.code !== 'otp-not-configured' && problem?.code !== 'beacon-late';

const noteFailure = (error: unknown): void => {
  if (error instanceof ApiError) reportReachable(!isDown(error));
  else if (error instanceof TypeError && !isOffline()) reportReachable(false);
};

type Caller = { readonly token: string | null; readonly idempotencyKey?: string };

const attempt = async <O extends Operation>(operation: O, sent: CallInput<O>, caller: Caller): Promise<Reply<O>> => {
  try {
    const reply = await call(operation, { ...sent, ...caller } as unknown as Parameters<typeof call<O>>[1]);
    reportReachable(true);
    return withErasedNames(reply);
  } catch (error) {
    noteFailure(error);
    // Callers translate its message at once.
    if (error instanceof ApiError) await loadRefusals();
    throw error;
  }
};

const sendAs = async <O extends Operation>(operation: O, sent: CallInput<O>, caller: Caller): Promise<Reply<O>> => {
  const { token } = caller;
  try {
    return await attempt(operation, sent, caller);
  } catch (error) {
    if (!is401(error) || token === null) throw error;
  }
  if (!(await checkProfile(token))) throw authenticationRequired(token);
  try {
    return await attempt(operation, sent, caller);
  } catch (error) {
    throw is401(error) ? authenticationRequired(token) : error;
  }
};

/** After these the result of a command is unknown: not signed in, timeout, too early, too many requests. */
const leavesOpen: ReadonlySet<number> = new Set([401, 408, 425, 429]);

/** Whether the server rejected a command, so that nothing changed; after a fault or a lost answer that is unknown. */
export const isRefusal = (error: unknown): boolean =>
  error instanceof ApiError && error.status >= 400 && error.status < 500 && !leavesOpen.has(error.status);

const keyOf = (operation: Operation, sent: object): CommandKey | null => {
  if (!operation.command) return null;
  const { body } = sent as { readonly body?: unknown };
  return commandKey(operation, pathOf(operation, sent), body, currentSession()?.user.id ?? 0);
};

/**
 * Calls the API as the signed-in person. After a 401 it checks the profile once and, if that passes, repeats the call once;
 * otherwise it dispatches `auth:token-invalid`, which signs out, and the error is 'Authentication required' (specification,
 * section 4). Calls without a token never dispatch it. A command has the same idempotency key until it succeeds or is
 * refused: a repetition after a lost answer is executed once.
 * Rejects with ApiError, OfflineError (a command without network), TypeError (no answer) or ZodError.
 */
export const sendForPage = async <O extends Operation>(operation: O, sent: CallInput<O>): Promise<Reply<O>> => {
  if (operation.command && isOffline()) throw new OfflineError();
  const token = operation.auth === 'none' ? null : (currentSession()?.token ?? null);
  const command = keyOf(operation, sent);
  try {
    const reply = await sendAs(operation, sent, { token, ...(command && { idempotencyKey: command.key }) });
    command?.forget();
    return reply;
  } catch (error) {
    if (isRefusal(error)) command?.forget();
    throw error;
  }
};

export const send = async <O extends Operation>(operation: O, sent: CallInput<O>): Promise<AnswerOf<O>> =>
  (await sendForPage(operation, sent)).data;

const inOwnWords = (sentence: string): string =>
  (/^(Invalid|Too) /.test(sentence) ? texts.checkInput : null) ?? texts.asItCame(sentence);

/** Translates a message by its code, else by its sentence; without a translation it stays unchanged. */
export const translate = (sentence: string, code = ''): string =>
  refusalBy(code) ?? texts.sentences[sentence] ?? refusalBy(sentence) ?? inOwnWords(sentence);

/** Only a 503 has a fault message for users ('OTP delivery is not configured'). */
const hasUsefulWords = ({ status }: ApiError): boolean => (status < 500 && status !== 401) || status === 503;

/** Returns the server's message in the reader's language; undefined for a fault, no network or a wrong token. */
export const serverMessage = (error: unknown): string | undefined => {
  if (error instanceof OfflineError) return error.message;
  if (!(error instanceof ApiError) || error.problem === null || !hasUsefulWords(error)) return undefined;
  return translate(error.problem.message, error.problem.code);
};

/** `code` and the other optional fields are present only when the body is the API's own. */
export type ServerProblem = Partial<Omit<Problem, 'message'>> & {
  readonly status: number;
  readonly message: string | undefined;
};

const translatedFields = (fields: Readonly<Record<string, string>>): Record<string, string> =>
  Object.fromEntries(Object.entries(fields).map(([name, sentence]) => [name, translate(sentence)]));

/** Returns null when there is no answer, or the answer breaks the contract. */
export const serverProblem = (error: unknown): ServerProblem | null => {
  if (!(error instanceof ApiError)) return null;
  const { status, problem } = error;
  const fields = problem?.fields && { fields: translatedFields(problem.fields) };
  return { ...problem, ...fields, status, message: serverMessage(error) };
};
