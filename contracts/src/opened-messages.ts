import { z } from 'zod';
import { instant } from './shapes.ts';

export const openedMessageKinds = ['invitation', 'reminder'] as const;
export const openedMessageKind = z.enum(openedMessageKinds);
export type OpenedMessageKind = z.infer<typeof openedMessageKind>;

/** Whether the opened message was sent is not known. `by`: name of the admin who opened it. */
export const openedMessage = z.object({ at: instant, by: z.string() });
export type OpenedMessage = z.infer<typeof openedMessage>;
