import { toast as show } from '@mandali/ui-kit/notices/toast-store.ts';

export type ToastText = {
  readonly title: string;
  readonly description?: string;
  /** Something failed. */
  readonly destructive?: boolean;
};

/** Says something in the corner of the page; one at a time, so it takes the place of the one before. */
export const toast = ({ destructive = false, ...message }: ToastText): void => {
  show({ ...message, tone: destructive ? 'bad' : 'good' });
};
