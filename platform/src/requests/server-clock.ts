// The device's clock may be wrong by years: what it shows as today would be stored as the day of a payment.

// Shared by all copies of this module on the page: one front end reads answers, another one has the date field.
const key = Symbol.for('mandali.serverClock');
const page = globalThis as { [key]?: number };

/** Reads the server's time from an answer, and returns the answer. */
export const readServerTime = <Answer extends Pick<Response, 'headers'>>(answer: Answer): Answer => {
  const at = Date.parse(answer.headers.get('date') ?? '');
  if (!Number.isNaN(at)) page[key] = at - Date.now();
  return answer;
};

/** Returns the server's time, ms since 1970, to about a second; before the first answer the device's. */
export const serverNow = (): number => Date.now() + (page[key] ?? 0);
