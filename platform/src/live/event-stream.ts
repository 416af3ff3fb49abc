import { committeeChange, getChanges, streamCommentMs } from '@mandali/contracts/api/get-changes';
import { ApiError, pathOf } from '@mandali/contracts/client';
import { createParser } from 'eventsource-parser';

/** Maximum silence of a stream, ms: two comments of the server are missing. */
export const maxSilenceMs = 2 * streamCommentMs + 5_000;

/** `revision`: of the newest entry of the committee's book. `reset`: changes may have been lost. */
export type StreamEvent =
  | { readonly kind: 'change'; readonly committeeId: number; readonly revision: number }
  | { readonly kind: 'reset' };

export type StreamRequest = {
  readonly token: string;
  /** Empty: the committees of the person. */
  readonly committees: readonly number[];
  readonly lastEventId: string | null;
  readonly signal: AbortSignal;
};

export type StreamListener = {
  /** Called for each chunk, comments included. */
  readonly onAlive: () => void;
  readonly onEvent: (event: StreamEvent, id: string | null) => void;
};

const open = async ({ token, committees, lastEventId }: StreamRequest, signal: AbortSignal) => {
  const headers = {
    accept: 'text/event-stream',
    authorization: `Bearer ${token}`,
    ...(lastEventId !== null && { 'last-event-id': lastEventId }),
  };
  const names = committees.length === 0 ? undefined : committees.join(',');
  const address = pathOf(getChanges, { query: { committees: names } });
  const response = await fetch(address, { headers, signal, cache: 'no-store', credentials: 'include' });
  if (response.ok && response.body !== null) return response.body.getReader();
  const seconds = Number(response.headers.get('retry-after') ?? Number.NaN);
  throw new ApiError(response.status, response.statusText, null, Number.isFinite(seconds) ? seconds : null);
};

const parserFor = ({ onEvent }: StreamListener) =>
  createParser({
    onEvent: ({ event, data, id = null }) => {
      if (event === 'committee') onEvent({ kind: 'change', ...committeeChange.parse(JSON.parse(data)) }, id);
      if (event === 'reset') onEvent({ kind: 'reset' }, id);
    },
  });

/**
 * Reads one stream of `GET /api/live`; resolves when the server ends it.
 * @throws ApiError for a refusal; the error of `fetch` without network, after {@link maxSilenceMs} and when aborted
 */
export const readEventStream = async (request: StreamRequest, listener: StreamListener): Promise<void> => {
  const abort = new AbortController();
  const stop = (): void => abort.abort();
  request.signal.addEventListener('abort', stop);
  let timer = setTimeout(stop, maxSilenceMs);
  try {
    const reader = await open(request, abort.signal);
    const decoder = new TextDecoder();
    const parser = parserFor(listener);
    for (;;) {
      const { done, value } = await reader.read();
      if (done) return;
      clearTimeout(timer);
      timer = setTimeout(stop, maxSilenceMs);
      listener.onAlive();
      parser.feed(decoder.decode(value, { stream: true }));
    }
  } finally {
    clearTimeout(timer);
    request.signal.removeEventListener('abort', stop);
    stop();
  }
};
