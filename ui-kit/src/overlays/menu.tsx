import { DropdownMenu } from 'radix-ui';
import { useDeferredValue, useRef, useState, type PointerEvent, type ReactNode } from 'react';
import { direction } from '../language/language.ts';
import { useBackCloses } from './back-closes.ts';
import styles from './menu.module.css';

export interface MenuProps {
  readonly trigger: ReactNode;
  /** For a menu that loads when its button is pressed. */
  readonly startsOpen?: boolean;
  readonly children: ReactNode;
}

/** For screen reader users who navigate by landmarks. */
const placeOfMenus = () => ({ container: document.querySelector('main') });

/** A mouse opens a menu on press. A touch may start a scroll, so a finger opens it by a tap. */
function useByTap(toggle: () => void) {
  const isFinger = useRef(false);
  return {
    onPointerDown: (event: PointerEvent): void => {
      isFinger.current = event.pointerType !== 'mouse';
      if (isFinger.current) event.preventDefault();
    },
    onClick: (): void => {
      if (isFinger.current) toggle();
    },
  };
}

export function Menu({ trigger, startsOpen = false, children }: MenuProps) {
  const [open, setOpen] = useState(startsOpen);
  // In both directions: a dialog of a menu item opens while the menu closes, and remembers the menu's button for the focus.
  const shown = useDeferredValue(open);
  useBackCloses(open, () => setOpen(false));
  const byTap = useByTap(() => setOpen((before) => !before));
  return (
    <DropdownMenu.Root dir={direction} modal={false} open={shown} onOpenChange={setOpen}>
      <DropdownMenu.Trigger asChild {...byTap}>
        {trigger}
      </DropdownMenu.Trigger>
      <DropdownMenu.Portal {...placeOfMenus()}>
        <DropdownMenu.Content className={styles.menu} align="end" sideOffset={4} collisionPadding={8}>
          {children}
        </DropdownMenu.Content>
      </DropdownMenu.Portal>
    </DropdownMenu.Root>
  );
}

export interface MenuItemProps {
  readonly icon?: ReactNode;
  readonly onSelect?: () => void;
  readonly asChild?: boolean;
  readonly children: ReactNode;
}

export function MenuItem({ icon, onSelect, asChild = false, children }: MenuItemProps) {
  return (
    <DropdownMenu.Item className={styles.item} asChild={asChild} onSelect={() => onSelect?.()}>
      {asChild ? (
        children
      ) : (
        <>
          {icon}
          {children}
        </>
      )}
    </DropdownMenu.Item>
  );
}

export function MenuHeading({ children }: { readonly children: ReactNode }) {
  return <DropdownMenu.Label className={styles.heading}>{children}</DropdownMenu.Label>;
}

export function MenuRule() {
  return <DropdownMenu.Separator className={styles.rule} />;
}
