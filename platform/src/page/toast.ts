import { toast as show } from '@mandali/ui-kit/notices/toast-store.ts';

export type ToastText = {
  readonly title: string;
  readonly description?: string;
  readonly destructive?: boolean;
};

export const toast = ({ destructive = false, ...message }: ToastText): void => {
  show({ ...message, tone: destructive ? 'bad' : 'good' });
};
