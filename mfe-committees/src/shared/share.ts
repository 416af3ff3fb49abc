import { toast } from '@mandali/platform/page/toast.ts';
import { trust } from '../texts/trust.ts';

const labels = trust.share;

export const canShare = (): boolean => 'share' in navigator;

/** Whether it was sent is not known. `to`: E.164; left out: WhatsApp lets the sender choose. */
export const openWhatsApp = (text: string, to = ''): void => {
  window.open(`https://wa.me/${to.replace(/\D/g, '')}?text=${encodeURIComponent(text)}`, '_blank', 'noopener');
  toast({ title: labels.opened });
};

export const share = async (text: string): Promise<void> => {
  if (!canShare()) return openWhatsApp(text);
  try {
    await navigator.share({ text });
  } catch (error) {
    // AbortError: the reader closed the share sheet.
    if (!(error instanceof DOMException && error.name === 'AbortError')) openWhatsApp(text);
  }
};

export const copy = async (text: string): Promise<void> => {
  try {
    await navigator.clipboard.writeText(text);
    toast({ title: labels.copied });
  } catch {
    toast({ title: labels.notCopied, destructive: true });
  }
};
