import { StoreError } from '@mandali/event-store/port';
import { type Append, Unmakeable } from './commands.ts';

/** Undoes what was made for a command that certainly was not carried out. */
export const orUndone = async (append: Append, undo: () => Promise<void>): ReturnType<Append> => {
  const handled = await append().catch(async (error: unknown) => {
    // After any other failure the event may be stored.
    if (error instanceof Unmakeable || (error instanceof StoreError && error.kind === 'unavailable')) await undo();
    throw error;
  });
  if (handled.kind !== 'ok') await undo();
  return handled;
};
