import { Notice } from '@mandali/ui-kit/notices/notice.tsx';
import { refusalMessage } from '../notify.ts';

export function RefusalNotice({ error, fallback }: { readonly error: Error | null; readonly fallback: string }) {
  if (error === null) return null;
  return (
    <Notice tone="bad" role="alert">
      {refusalMessage(error, fallback)}
    </Notice>
  );
}
