import { Button } from '@mandali/ui-kit/buttons/button.tsx';
import { Notice } from '@mandali/ui-kit/notices/notice.tsx';
import type { Draft } from './drafted-form.ts';
import { texts } from '../../texts.ts';

export function RestoredNotice({ draft }: { readonly draft: Draft }) {
  if (!draft.isRestored) return null;
  return (
    <Notice role="status">
      {texts.draft.kept}{' '}
      <Button kind="link" onClick={draft.startAgain}>
        {texts.draft.startAgain}
      </Button>
    </Notice>
  );
}
