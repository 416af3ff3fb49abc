import { newKey } from '../requests/new-key.ts';
import { StreamLoop, type LiveEvent, type LoopListener } from './stream-loop.ts';

// One stream for all windows of a browser that are in view: the window with the Web Lock reads it and passes each event
// on by a BroadcastChannel (ADR 105).

/** An id holds only for the same committees. */
type StreamPlace = { readonly committees: string; readonly id: string | null };

/** What a window has heard; kept while it is out of view, so that it resumes without a hole. */
export type StreamMemory = { place: StreamPlace; readonly told: Map<number, LiveEvent> };

export const newStreamMemory = (): StreamMemory => ({ place: { committees: '', id: null }, told: new Map() });

type Message =
  /** From each window: the committees that it names; none when it ends. */
  | { readonly type: 'wanted'; readonly window: string; readonly committees: readonly number[] }
  /** From a new leader: the others answer with 'wanted'. */
  | { readonly type: 'leading' }
  /** The leader's answer to 'wanted'. */
  | { readonly type: 'told'; readonly window: string; readonly told: readonly LiveEvent[]; readonly place: StreamPlace }
  | { readonly type: 'event'; readonly event: LiveEvent; readonly place: StreamPlace }
  | { readonly type: 'poll' };

export type SharedSource = {
  readonly token: string;
  /** Id of the person: windows of one person share the stream. */
  readonly person: number;
  /** The committees to name; empty: all committees of the person. */
  readonly committees: readonly number[];
  readonly checkSession: () => Promise<unknown>;
};

/** Takes part in the stream of the browser until it leaves. */
export class SharedStream {
  readonly #source: SharedSource;
  readonly #memory: StreamMemory;
  readonly #listener: LoopListener;
  readonly #window = newKey();
  readonly #wanted = new Map<string, readonly number[]>();
  readonly #leaving = new AbortController();
  readonly #channel: BroadcastChannel | null = null;
  #loop: StreamLoop | null = null;

  constructor(source: SharedSource, memory: StreamMemory, listener: LoopListener) {
    this.#source = source;
    this.#memory = memory;
    this.#listener = listener;
    this.#wanted.set(this.#window, source.committees);
    const name = `mandali.live.${source.person}`;
    // A page of an insecure origin has no Web Locks: each window then has its own stream.
    if (!('locks' in navigator)) {
      void this.#lead();
      return;
    }
    this.#channel = new BroadcastChannel(name);
    this.#channel.addEventListener('message', ({ data }: MessageEvent<Message>) => this.#receive(data));
    this.#sendWanted(source.committees);
    // Rejects when the window leaves before it leads.
    navigator.locks.request(name, { signal: this.#leaving.signal }, () => this.#lead()).catch(() => {});
  }

  leave(): void {
    this.#sendWanted([]);
    this.#leaving.abort();
    this.#channel?.close();
  }

  async #lead(): Promise<void> {
    const { signal } = this.#leaving;
    if (signal.aborted) return;
    const { committees, id } = this.#memory.place;
    const source = {
      token: this.#source.token,
      committees: () => this.#named(),
      lastEventId: committees === this.#named().join(',') ? id : null,
      checkSession: this.#source.checkSession,
    };
    const onPoll = (): void => {
      this.#post({ type: 'poll' });
      this.#listener.onPoll();
    };
    const loop = new StreamLoop(source, { onEvent: (event, at) => this.#pass(event, at), onPoll });
    this.#loop = loop;
    this.#post({ type: 'leading' });
    await new Promise<void>((resolve) =>
      signal.addEventListener('abort', () => {
        loop.stop();
        resolve();
      }),
    );
  }

  #named(): readonly number[] {
    return [...new Set([...this.#wanted.values()].flat())];
  }

  #pass(event: LiveEvent, id: string | null): void {
    const place = { committees: this.#named().join(','), id: id ?? this.#memory.place.id };
    this.#post({ type: 'event', event, place });
    this.#hear(event, place);
  }

  #hear(event: LiveEvent, place: StreamPlace): void {
    this.#memory.place = place;
    if (event.kind === 'change') this.#memory.told.set(event.committeeId, { ...event, isFirst: true });
    this.#listener.onEvent(event, place.id);
  }

  #receive(message: Message): void {
    if (message.type === 'wanted') this.#welcome(message.window, message.committees);
    if (message.type === 'leading') this.#sendWanted(this.#source.committees);
    if (message.type === 'poll') this.#listener.onPoll();
    if (message.type === 'event') this.#hear(message.event, message.place);
    if (message.type === 'told' && message.window === this.#window)
      message.told.forEach((each) => this.#hear(each, message.place));
  }

  #welcome(window: string, committees: readonly number[]): void {
    if (this.#loop === null) return;
    const before = this.#named().join(',');
    this.#wanted.set(window, committees);
    if (this.#named().join(',') !== before) this.#loop.restart();
    this.#post({ type: 'told', window, told: [...this.#memory.told.values()], place: this.#memory.place });
  }

  #sendWanted(committees: readonly number[]): void {
    this.#post({ type: 'wanted', window: this.#window, committees });
  }

  #post(message: Message): void {
    this.#channel?.postMessage(message);
  }
}
