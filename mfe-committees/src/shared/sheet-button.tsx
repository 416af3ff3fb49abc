import { Button } from '@mandali/ui-kit/buttons/button.tsx';
import type { LucideIcon } from 'lucide-react/types';
import { useState, type ReactNode } from 'react';

type SheetButtonProps = {
  readonly icon: LucideIcon;
  readonly label: string;
  readonly kind?: 'primary' | 'second' | 'danger';
  readonly slim?: boolean;
  /** Opens the sheet at once: it was open when the page was left. */
  readonly wasOpen?: boolean;
  readonly children: (onClose: () => void) => ReactNode;
};

export function SheetButton({
  icon: Icon,
  label,
  kind = 'second',
  slim = false,
  wasOpen = false,
  children,
}: SheetButtonProps) {
  const [open, setOpen] = useState(wasOpen);
  return (
    <>
      <Button kind={kind} slim={slim} icon={<Icon aria-hidden="true" />} onClick={() => setOpen(true)}>
        {label}
      </Button>
      {open && children(() => setOpen(false))}
    </>
  );
}
