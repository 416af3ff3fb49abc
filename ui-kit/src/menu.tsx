import { DropdownMenu } from 'radix-ui';
import { useDeferredValue, useState, type ReactNode } from 'react';
import { cx } from './cx.ts';
import styles from './menu.module.css';

export interface MenuProps {
  /** The button that opens it, for example an IconButton. */
  readonly trigger: ReactNode;
  readonly align?: 'start' | 'end';
  /** `<MenuItem>`s, `<MenuHeading>`s and `<MenuRule>`s. */
  readonly children: ReactNode;
}

/** Within the landmark of the page's content, where somebody who goes from landmark to landmark finds it. */
const placeOfMenus = () => ({ container: document.querySelector('main') });

/** A menu under a button: arrow keys, letters and Escape work; focus goes back to the button. */
export function Menu({ trigger, align = 'end', children }: MenuProps) {
  const [open, setOpen] = useState(false);
  // Both ways: a dialog that one of the items opens comes as the menu goes, and remembers it as where the focus was.
  const shown = useDeferredValue(open);
  return (
    <DropdownMenu.Root modal={false} open={shown} onOpenChange={setOpen}>
      <DropdownMenu.Trigger asChild>{trigger}</DropdownMenu.Trigger>
      <DropdownMenu.Portal {...placeOfMenus()}>
        <DropdownMenu.Content className={styles.menu} align={align} sideOffset={4} collisionPadding={8}>
          {children}
        </DropdownMenu.Content>
      </DropdownMenu.Portal>
    </DropdownMenu.Root>
  );
}

export interface MenuItemProps {
  readonly icon?: ReactNode;
  readonly onSelect?: () => void;
  readonly disabled?: boolean;
  /** Takes something away. */
  readonly danger?: boolean;
  /** The child is a link that becomes the item: `<MenuItem asChild><Link to="/settings">…</Link></MenuItem>`. */
  readonly asChild?: boolean;
  readonly children: ReactNode;
}

/** One line of a menu, 44 px. */
export function MenuItem({
  icon,
  onSelect,
  disabled = false,
  danger = false,
  asChild = false,
  children,
}: MenuItemProps) {
  return (
    <DropdownMenu.Item
      className={cx(styles.item, danger && styles.bad)}
      disabled={disabled}
      asChild={asChild}
      onSelect={() => onSelect?.()}
    >
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

/** Words at the head of a menu: who is signed in. */
export function MenuHeading({ children }: { readonly children: ReactNode }) {
  return <DropdownMenu.Label className={styles.heading}>{children}</DropdownMenu.Label>;
}

/** A fine line between two groups of items. */
export function MenuRule() {
  return <DropdownMenu.Separator className={styles.rule} />;
}
