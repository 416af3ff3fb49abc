import type { Request, Response } from 'express';

/** Connection to the reader of an event stream. */
export type EventSink = {
  /** False: the buffer is full until 'drain'. Without effect after the end. */
  write(text: string): boolean;
  onDrain(listener: () => void): void;
  onClose(listener: () => void): void;
  end(): void;
  /** Drops what the reader has not received. */
  destroy(): void;
};

/** Body of an answer that does not end. Either `open` or `cancel` is called, once. */
export type EventStream = {
  open(sink: EventSink): void;
  /** The answer is not sent. */
  cancel(): void;
};

export const isEventStream = (body: object): body is EventStream => 'open' in body;

/** The answer is neither compressed nor buffered. Resolves once the stream is open, not at its end. */
export const openEventStream = (body: EventStream, req: Request, res: Response): void => {
  // Buffering proxies, nginx among them, pass on each event at once.
  res.setHeader('x-accel-buffering', 'no');
  if (req.method === 'HEAD' || res.closed) {
    body.cancel();
    res.end();
    return;
  }
  res.flushHeaders();
  body.open({
    // An ended answer may wait for a slow reader; a write would be an error.
    write: (text) => (res.writableEnded || res.destroyed ? true : res.write(text)),
    onDrain: (listener) => void res.on('drain', listener),
    onClose: (listener) => void res.once('close', listener),
    end: () => void res.end(),
    destroy: () => void res.destroy(),
  });
};
