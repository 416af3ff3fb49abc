import { IncomingMessage, ServerResponse } from 'node:http';
import type { Express } from 'express';

export type Forms = {
  readonly IncomingMessage: typeof IncomingMessage;
  readonly ServerResponse: typeof ServerResponse;
};

/**
 * Creates request and response classes with the prototypes of the Express app. Express would replace the prototype of each
 * object, which makes V8 drop its optimisations (docs/adr/0070).
 */
export const createForms = (): Forms => ({
  IncomingMessage: class extends IncomingMessage {},
  ServerResponse: class<R extends IncomingMessage> extends ServerResponse<R> {},
});

/** Sets the prototypes to those of this app; for one app only. */
export const give = (forms: Forms, app: Express): void => {
  app.request = Object.setPrototypeOf(forms.IncomingMessage.prototype, app.request);
  app.response = Object.setPrototypeOf(forms.ServerResponse.prototype, app.response);
};
