import { toast } from '@mandali/platform/toast.ts';
import { Button } from '@mandali/ui-kit/button.tsx';
import Copy from 'lucide-react/icons/copy';
import type { ReactNode } from 'react';
import { trust } from '../texts/trust.ts';

const words = trust.share;

/** Whether the phone has a sheet of its own for this. */
const canShare = (): boolean => 'share' in navigator;

const openWhatsApp = (text: string): void => {
  const opened = window.open(`https://wa.me/?text=${encodeURIComponent(text)}`, '_blank', 'noopener');
  // With noopener nobody can say whether it was; what was sent only the sender knows.
  void opened;
  toast({ title: words.opened });
};

const share = async (text: string): Promise<void> => {
  if (!canShare()) return openWhatsApp(text);
  try {
    await navigator.share({ text });
  } catch (error) {
    // Closed by the reader: nothing to say.
    if (!(error instanceof DOMException && error.name === 'AbortError')) openWhatsApp(text);
  }
};

const copy = async (text: string): Promise<void> => {
  try {
    await navigator.clipboard.writeText(text);
    toast({ title: words.copied });
  } catch {
    toast({ title: words.notCopied, destructive: true });
  }
};

type ShareButtonProps = { readonly text: string; readonly icon: ReactNode; readonly children: ReactNode };

/** Hands a text to the phone's own share sheet, or to WhatsApp where there is none; and to the clipboard. */
export function ShareButton({ text, icon, children }: ShareButtonProps) {
  return (
    <>
      <Button kind="second" slim icon={icon} onClick={() => void share(text)}>
        {children}
      </Button>
      <Button kind="second" slim icon={<Copy aria-hidden="true" />} onClick={() => void copy(text)}>
        {words.copy}
      </Button>
    </>
  );
}
