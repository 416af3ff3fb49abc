import { toast } from '@mandali/platform/page/toast.ts';
import { trust } from '../texts/trust.ts';

const labels = trust.share;

/** Whether the phone has a sheet of its own for this. */
export const canShare = (): boolean => 'share' in navigator;

/**
 * Says that it was opened; what was sent only the sender knows.
 * @param to E.164; left out: WhatsApp asks whom
 */
export const openWhatsApp = (text: string, to = ''): void => {
  window.open(`https://wa.me/${to.replace(/\D/g, '')}?text=${encodeURIComponent(text)}`, '_blank', 'noopener');
  toast({ title: labels.opened });
};

/** Hands a text to the phone's own share sheet, or to WhatsApp where there is none. */
export const share = async (text: string): Promise<void> => {
  if (!canShare()) return openWhatsApp(text);
  try {
    await navigator.share({ text });
  } catch (error) {
    // Closed by the reader: nothing to say.
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
