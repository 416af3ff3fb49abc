import { Notice } from '@mandali/ui-kit/notices/notice.tsx';
import { whyRefused } from '../notify.ts';

/** Why a form was not taken: the server's words, or `words` when it said nothing. Stays beside the form. */
export function Refusal({ error, words }: { readonly error: Error | null; readonly words: string }) {
  if (error === null) return null;
  return (
    <Notice tone="bad" role="alert">
      {whyRefused(error, words)}
    </Notice>
  );
}
