import ChevronDown from 'lucide-react/icons/chevron-down';
import { useDeferredValue, useId, useState, type KeyboardEvent, type ReactNode } from 'react';
import { cx } from '../style/cx.ts';
import styles from './accordion.module.css';

const rowsOf = (trigger: Element): HTMLElement[] => [
  ...(trigger.closest('[data-accordion]')?.querySelectorAll<HTMLElement>('[data-accordion-trigger]') ?? []),
];

const steps: Partial<Record<string, (at: number, rows: number) => number>> = {
  ArrowDown: (at) => at + 1,
  ArrowUp: (at) => at - 1,
  Home: () => 0,
  End: (_, rows) => rows - 1,
};

const goOn = (event: KeyboardEvent<HTMLElement>): void => {
  const step = steps[event.key];
  if (step === undefined) return;
  event.preventDefault();
  const rows = rowsOf(event.currentTarget);
  rows.at(step(rows.indexOf(event.currentTarget), rows.length) % rows.length)?.focus();
};

export function Accordion({ children }: { readonly children: ReactNode }) {
  return <div data-accordion="">{children}</div>;
}

export interface AccordionRowProps {
  readonly num?: ReactNode;
  readonly name: ReactNode;
  readonly sub?: ReactNode;
  readonly status?: ReactNode;
  readonly defaultOpen?: boolean;
  /** Undefined: not controlled by the caller. */
  readonly open?: boolean;
  readonly onOpenChange?: (open: boolean) => void;
  readonly children: ReactNode;
}

function What({ name, sub }: Pick<AccordionRowProps, 'name' | 'sub'>) {
  return (
    <span className={styles.what}>
      <span className={styles.name}>{name}</span>
      {sub !== undefined && <span className={styles.sub}>{sub}</span>}
    </span>
  );
}

/** Own component: each row of Radix's accordion measures itself, which lays out the whole page once for each row. */
export function AccordionRow(props: AccordionRowProps) {
  const { num, name, sub, status, defaultOpen = false, onOpenChange, children } = props;
  const [own, setOwn] = useState(defaultOpen);
  const isOpen = props.open ?? own;
  // The arrow turns in the frame after the tap, the content follows.
  const isShown = useDeferredValue(isOpen) && isOpen;
  const id = useId();
  const toggle = (): void => {
    setOwn(!isOpen);
    onOpenChange?.(!isOpen);
  };
  return (
    <div className={cx(styles.item, !isShown && styles.closed)}>
      <h3>
        <button
          type="button"
          id={`${id}-row`}
          className={styles.trigger}
          data-accordion-trigger=""
          aria-expanded={isOpen}
          {...(isShown && { 'aria-controls': id })}
          onClick={toggle}
          onKeyDown={goOn}
        >
          <span className={styles.num}>{num}</span>
          <span className={styles.line}>
            <What name={name} sub={sub} />
            <span className={styles.status}>{status}</span>
          </span>
          <ChevronDown className={styles.arrow} size={22} strokeWidth={1.75} aria-hidden="true" />
        </button>
      </h3>
      {isShown && (
        <div className={styles.content} id={id} role="region" aria-labelledby={`${id}-row`}>
          {children}
        </div>
      )}
    </div>
  );
}
