import { IncomingMessage, ServerResponse } from 'node:http';
import type { Express } from 'express';

export type ExpressClasses = {
  readonly IncomingMessage: typeof IncomingMessage;
  readonly ServerResponse: typeof ServerResponse;
};

/** Express would replace the prototype of each object, which makes V8 drop its optimisations (docs/adr/0070). */
export const createExpressClasses = (): ExpressClasses => ({
  IncomingMessage: class extends IncomingMessage {},
  ServerResponse: class<R extends IncomingMessage> extends ServerResponse<R> {},
});

/** For one app only. */
export const adoptPrototypes = (classes: ExpressClasses, app: Express): void => {
  app.request = Object.setPrototypeOf(classes.IncomingMessage.prototype, app.request);
  app.response = Object.setPrototypeOf(classes.ServerResponse.prototype, app.response);
};
