import { exportAccount } from '@mandali/contracts/api/export-account';
import { send, serverMessage } from '@mandali/platform/api.ts';
import { toast } from '@mandali/platform/toast.ts';
import { useMutation } from '@tanstack/react-query';
import { settings } from '../../../settings-texts.ts';

const words = settings.toasts;

/** Hands a file to the browser, which saves it as it saves every download. */
const save = (name: string, content: string): void => {
  const address = URL.createObjectURL(new Blob([content], { type: 'application/json' }));
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  // The browser reads the content after this event.
  setTimeout(() => URL.revokeObjectURL(address), 60_000);
};

/** Fetches everything that is held about me and saves it; the name of the file. */
const saveMyData = async (): Promise<string> => {
  const held = await send(exportAccount, {});
  const name = `mandali-my-data-${held.exportedAt.slice(0, 10)}.json`;
  save(name, JSON.stringify(held, null, 2));
  return name;
};

export const exportFailure = (error: unknown): string => serverMessage(error) ?? words.exportError;

export const useExport = () =>
  useMutation({
    mutationFn: saveMyData,
    onSuccess: (file) => toast({ title: words.exported, description: words.exportedText(file) }),
    onError: (error) => toast({ title: words.exportFailed, description: exportFailure(error), destructive: true }),
  });
