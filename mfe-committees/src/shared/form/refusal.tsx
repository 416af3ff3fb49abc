import { Notice } from '@mandali/ui-kit/notices/notice.tsx';
import { whyRefused } from '../notify.ts';

/** Why a form was not taken: the server's message, or `fallback` where it sent none. Stays beside the form. */
export function Refusal({ error, fallback }: { readonly error: Error | null; readonly fallback: string }) {
  if (error === null) return null;
  return (
    <Notice tone="bad" role="alert">
      {whyRefused(error, fallback)}
    </Notice>
  );
}
