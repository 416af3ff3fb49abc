import { exportAccount } from '@mandali/contracts/api/export-account';
import { send, serverMessage } from '@mandali/platform/requests/api.ts';
import { saveFile } from '@mandali/platform/page/files.ts';
import { toast } from '@mandali/platform/page/toast.ts';
import { useMutation } from '@tanstack/react-query';
import { settings } from '../../../texts/settings.ts';

const labels = settings.toasts;

/** Returns the file's name. */
const saveMyData = async (): Promise<string> => {
  const accountData = await send(exportAccount, {});
  const name = `mandali-my-data-${accountData.exportedAt.slice(0, 10)}.json`;
  saveFile(name, JSON.stringify(accountData, null, 2), 'application/json');
  return name;
};

export const exportFailure = (error: unknown): string => serverMessage(error) ?? labels.exportError;

export const useExport = () =>
  useMutation({
    mutationFn: saveMyData,
    onSuccess: (file) => toast({ title: labels.exported, description: labels.exportedText(file) }),
    onError: (error) => toast({ title: labels.exportFailed, description: exportFailure(error), destructive: true }),
  });
