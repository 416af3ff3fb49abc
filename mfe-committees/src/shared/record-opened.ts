import { recordOpenedMessage } from '@mandali/contracts/api/record-opened-message';
import type { OpenedMessageKind } from '@mandali/contracts/opened-messages';
import { send } from '@mandali/platform/requests/api.ts';
import { changed } from '@mandali/platform/requests/changed.ts';
import { useQueryClient } from '@tanstack/react-query';
import { showRefusal } from './notify.ts';
import { reminders as labels } from '../texts/reminders.ts';

/** Returns the command that records an opened message to a member; unlike `useCommand` it accepts the next member while the last answer is still on its way. */
export const useRecordOpened = (committeeId: number, kind: OpenedMessageKind) => {
  const client = useQueryClient();
  const record = async (userId: number): Promise<void> => {
    try {
      await send(recordOpenedMessage, { params: { id: String(committeeId), userId: String(userId) }, body: { kind } });
    } catch (error) {
      showRefusal(error, labels.notRecorded);
    }
    await changed(client, 'recordOpenedMessage', committeeId);
  };
  return (userId: number): void => void record(userId);
};
