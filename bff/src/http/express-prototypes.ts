import { IncomingMessage, ServerResponse } from 'node:http';
import type { Express } from 'express';

/** What a server makes its requests and answers of. */
export type Forms = {
  readonly IncomingMessage: typeof IncomingMessage;
  readonly ServerResponse: typeof ServerResponse;
};

/**
 * Express gives each request and answer another prototype, after which V8 knows nothing of either: that was two thirds
 * of the processor time of a small answer. A server that makes them of these has them as the app wants them from the
 * start (docs/adr/0070).
 */
export const createForms = (): Forms => ({
  IncomingMessage: class extends IncomingMessage {},
  ServerResponse: class<R extends IncomingMessage> extends ServerResponse<R> {},
});

/** From now on they are what this app would make of them; of one app. */
export const give = (forms: Forms, app: Express): void => {
  app.request = Object.setPrototypeOf(forms.IncomingMessage.prototype, app.request);
  app.response = Object.setPrototypeOf(forms.ServerResponse.prototype, app.response);
};
