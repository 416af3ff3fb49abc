import type { Committee, Detail } from '@mandali/contracts/shapes';
import type { LiveEvent } from '@mandali/platform/live/stream-loop.ts';
import { committeeChanged } from '@mandali/platform/requests/changed.ts';
import { queryKeys } from '@mandali/platform/requests/query-keys.ts';
import { mutationKeys } from '@mandali/platform/requests/use-command.ts';
import type { QueryClient } from '@tanstack/react-query';
import { listedCommittees } from './listed-committees.ts';

/** Events within this time are read together, ms. */
const joinMs = 300;
/** Minimum interval between two reads, ms. */
const readIntervalMs = 1_000;
/** Maximum wait for the answer of the page's own command, ms: then the event may be another person's. */
const maxWaitMs = 1_000;

/** `isNews`: a change without an entry, which no revision shows. */
type Change = { readonly revision: number; readonly isNews: boolean; readonly since: number };

const revisionOf = ({ events }: Committee): number => (events === undefined ? -1 : events - 1);

/** Revision of the page's answers about a committee; -1: there is none, or one without revision. */
export const shownRevision = (client: QueryClient, id: number): number => {
  const detail = client.getQueryData<Detail>(queryKeys.committee(id));
  if (detail !== undefined) return revisionOf(detail.committee);
  const row = listedCommittees(client).find((each) => each.id === id);
  return row === undefined ? -1 : revisionOf(row);
};

const isBusy = (client: QueryClient, id: number): boolean =>
  client.isFetching({ queryKey: queryKeys.committee(id), exact: true }) > 0 ||
  client.isMutating({ mutationKey: mutationKeys.ofCommittee(id) }) > 0;

/** Marks queries as stale by the events of the stream; the query cache then reads what is on the screen. */
export class ChangeReader {
  readonly #client: QueryClient;
  readonly #onStale: () => void;
  /** Newest revision heard of each committee. */
  readonly #heard = new Map<number, number>();
  readonly #pending = new Map<number, Change>();
  #timer: ReturnType<typeof setTimeout> | undefined;
  #lastRead = Number.NEGATIVE_INFINITY;

  /** @param onStale called before each read */
  constructor(client: QueryClient, onStale: () => void) {
    this.#client = client;
    this.#onStale = onStale;
  }

  hear(event: LiveEvent): void {
    if (event.kind === 'reset') {
      this.#readAll();
      return;
    }
    const { committeeId: id, revision, isFirst } = event;
    const last = this.#heard.get(id);
    const before = this.#pending.get(id);
    this.#heard.set(id, Math.max(revision, last ?? -1));
    this.#pending.set(id, {
      revision: Math.max(revision, before?.revision ?? -1),
      isNews: before?.isNews === true || (!isFirst && last !== undefined && revision <= last),
      since: before?.since ?? performance.now(),
    });
    this.#schedule();
  }

  stop(): void {
    clearTimeout(this.#timer);
  }

  #schedule(): void {
    const untilRead = this.#lastRead + readIntervalMs - performance.now();
    this.#timer ??= setTimeout(() => this.#flush(), Math.max(joinMs, untilRead));
  }

  #flush(): void {
    this.#timer = undefined;
    const ready = [...this.#pending].filter(([id, change]) => !this.#mayWait(id, change));
    ready.forEach(([id]) => this.#pending.delete(id));
    const stale = ready.filter(([id, { isNews, revision }]) => isNews || shownRevision(this.#client, id) < revision);
    if (stale.length > 0) {
      this.#lastRead = performance.now();
      this.#onStale();
    }
    stale.forEach(([id]) => committeeChanged(this.#client, id));
    if (this.#pending.size > 0) this.#schedule();
  }

  /** The answer to a command of this page, or a read under way, will have the revision. */
  #mayWait(id: number, { since }: Change): boolean {
    return performance.now() - since < maxWaitMs && isBusy(this.#client, id);
  }

  #readAll(): void {
    this.#onStale();
    void this.#client.invalidateQueries({ queryKey: queryKeys.committees });
    void this.#client.invalidateQueries({ queryKey: queryKeys.dashboardStats });
  }
}
