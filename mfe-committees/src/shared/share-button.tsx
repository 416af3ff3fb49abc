import { Button } from '@mandali/ui-kit/buttons/button.tsx';
import Copy from 'lucide-react/icons/copy';
import type { ReactNode } from 'react';
import { trust } from '../texts/trust.ts';
import { copy, share } from './share.ts';

type ShareButtonProps = {
  /** Null while it loads: the buttons have their place and wait. */
  readonly text: string | null;
  readonly icon: ReactNode;
  readonly children: ReactNode;
};

export function ShareButton({ text, icon, children }: ShareButtonProps) {
  return (
    <>
      <Button kind="second" slim icon={icon} disabled={text === null} onClick={() => void (text && share(text))}>
        {children}
      </Button>
      <Button
        kind="second"
        slim
        icon={<Copy aria-hidden="true" />}
        disabled={text === null}
        onClick={() => void (text && copy(text))}
      >
        {trust.share.copy}
      </Button>
    </>
  );
}
