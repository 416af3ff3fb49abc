import { Button } from '@mandali/ui-kit/buttons/button.tsx';
import Copy from 'lucide-react/icons/copy';
import type { ReactNode } from 'react';
import { trust } from '../texts/trust.ts';
import { copy, share } from './share.ts';

type ShareButtonProps = { readonly text: string; readonly icon: ReactNode; readonly children: ReactNode };

export function ShareButton({ text, icon, children }: ShareButtonProps) {
  return (
    <>
      <Button kind="second" slim icon={icon} onClick={() => void share(text)}>
        {children}
      </Button>
      <Button kind="second" slim icon={<Copy aria-hidden="true" />} onClick={() => void copy(text)}>
        {trust.share.copy}
      </Button>
    </>
  );
}
