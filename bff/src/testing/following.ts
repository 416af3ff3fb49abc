import { committeeChange, getChanges } from '@mandali/contracts/api/get-changes';

export type StreamEvent = { readonly event: string; readonly id: string; readonly data: unknown };

/** An open stream of changes. */
export type FollowedStream = {
  readonly headers: Headers;
  /** Waits for the next event. @throws Error when the stream ends first */
  next(): Promise<StreamEvent>;
  /** Events up to the first comment. */
  beginning(): Promise<readonly StreamEvent[]>;
  /** Resolves when the server has ended the stream. */
  ended(): Promise<void>;
  close(): Promise<void>;
};

export type FollowOptions = { readonly committees?: readonly number[]; readonly lastEventId?: string };

const blockOf = (text: string): StreamEvent | 'comment' => {
  if (text === ':') return 'comment';
  const fields = new Map(
    text.split('\n').map((line) => [line.slice(0, line.indexOf(':')), line.slice(line.indexOf(':') + 2)]),
  );
  const [event = '', id = '', data = ''] = ['event', 'id', 'data'].map((name) => fields.get(name));
  const parsed: unknown = JSON.parse(data);
  return { event, id, data: event === 'committee' ? committeeChange.parse(parsed) : parsed };
};

/** Requests a stream; the answer may be a refusal. */
export const requestChanges = (
  url: string,
  token: string | null,
  query = '',
  lastEventId?: string,
): Promise<Response> =>
  fetch(`${url}${getChanges.path}${query}`, {
    headers: {
      accept: 'text/event-stream',
      ...(token !== null && { authorization: `Bearer ${token}` }),
      ...(lastEventId !== undefined && { 'last-event-id': lastEventId }),
    },
  });

/** Opens the stream. @throws Error on a refusal */
export const follow = async (url: string, token: string, options: FollowOptions = {}): Promise<FollowedStream> => {
  const { committees, lastEventId } = options;
  const query = committees === undefined ? '' : `?committees=${committees.join(',')}`;
  const response = await requestChanges(url, token, query, lastEventId);
  if (!response.ok || response.body === null) throw new Error(`refused: ${response.status} ${await response.text()}`);
  const reader = response.body.pipeThrough(new TextDecoderStream()).getReader();
  let rest = '';
  const block = async (): Promise<StreamEvent | 'comment' | null> => {
    for (;;) {
      const end = rest.indexOf('\n\n');
      if (end >= 0) {
        const text = rest.slice(0, end);
        rest = rest.slice(end + 2);
        return blockOf(text);
      }
      const { done, value } = await reader.read();
      if (done) return null;
      rest += value;
    }
  };
  return {
    headers: response.headers,
    next: async () => {
      for (;;) {
        const found = await block();
        if (found === null) throw new Error('the stream has ended');
        if (found !== 'comment') return found;
      }
    },
    beginning: async () => {
      const events: StreamEvent[] = [];
      for (;;) {
        const found = await block();
        if (found === null) throw new Error('the stream has ended');
        if (found === 'comment') return events;
        events.push(found);
      }
    },
    ended: async () => {
      while ((await block()) !== null);
    },
    close: () => reader.cancel(),
  };
};
