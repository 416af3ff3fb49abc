import type { Placed } from '@mandali/event-store/port';

/** An event that cannot be made into changes, whatever the state of the server. */
export class ProjectionError extends Error {
  constructor(event: Placed, cause: unknown) {
    super(`event ${event.revision} (${event.type}) of ${event.stream}: ${reasonOf(cause)}`, { cause });
    this.name = 'ProjectionError';
  }
}

/**
 * Whether the event is to blame, and not the server or the way to it: its projection threw, or Postgres refused the
 * row (SQLSTATE classes 22 data exception, 23 integrity violation, 54 limit exceeded).
 */
export const isPoison = (error: unknown): boolean =>
  error instanceof ProjectionError || /^(22|23|54)/.test((error as { code?: string }).code ?? '');

/** What an error says, as long as a row of `parked` holds. */
export const reasonOf = (error: unknown): string =>
  (error instanceof Error ? error.message : String(error)).slice(0, 2_000);
