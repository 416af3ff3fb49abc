import type { AppendedEvent } from '@mandali/event-store/port';

/** An event that cannot be turned into changes, whatever the state of the server. */
export class ProjectionError extends Error {
  constructor(event: AppendedEvent, cause: unknown) {
    super(`event ${event.revision} (${event.type}) of ${event.stream}: ${errorText(cause)}`, { cause });
    this.name = 'ProjectionError';
  }
}

/** SQLSTATE classes 22 data exception, 23 integrity violation, 54 limit exceeded: Postgres refused the row. */
export const isEventFault = (error: unknown): boolean =>
  error instanceof ProjectionError || /^(22|23|54)/.test((error as { code?: string }).code ?? '');

/** Truncates the message to 2,000 characters for the table `parked`. */
export const errorText = (error: unknown): string =>
  (error instanceof Error ? error.message : String(error)).slice(0, 2_000);
