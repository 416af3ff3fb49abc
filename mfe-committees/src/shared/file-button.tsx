import { saveFile } from '@mandali/platform/page/files.ts';
import { toast } from '@mandali/platform/page/toast.ts';
import { Button } from '@mandali/ui-kit/buttons/button.tsx';
import Download from 'lucide-react/icons/download';
import { useState } from 'react';
import { texts } from '../texts.ts';

type FileButtonProps = {
  /** With its extension. */
  readonly name: string;
  readonly type: string;
  readonly label: string;
  readonly slim?: boolean;
  readonly get: () => Promise<string>;
};

/** Requests a text file and saves it with the downloads of the device. */
export function FileButton({ name, type, label, slim = false, get }: FileButtonProps) {
  const [isBusy, setBusy] = useState(false);
  const save = async () => {
    setBusy(true);
    try {
      saveFile(name, await get(), type);
    } catch {
      toast({ title: texts.error, description: texts.notLoaded, destructive: true });
    } finally {
      setBusy(false);
    }
  };
  return (
    <Button kind="second" slim={slim} busy={isBusy} icon={<Download aria-hidden="true" />} onClick={() => void save()}>
      {label}
    </Button>
  );
}
