import { ChevronDown } from 'lucide-react';
import { Accordion as Radix } from 'radix-ui';
import type { ReactNode } from 'react';
import styles from './accordion.module.css';

export interface AccordionProps {
  /** The rows that are open at first. */
  readonly defaultOpen?: readonly string[];
  /** The rows that are open now, where the caller keeps them. */
  readonly open?: readonly string[];
  readonly onOpenChange?: (open: readonly string[]) => void;
  /** `<AccordionRow>`s. */
  readonly children: ReactNode;
}

/** Rows of the book that open; several may be open at once. */
export function Accordion({ defaultOpen, open, onOpenChange, children }: AccordionProps) {
  const rows = open === undefined ? { defaultValue: [...(defaultOpen ?? [])] } : { value: [...open] };
  return (
    <Radix.Root type="multiple" {...rows} {...(onOpenChange !== undefined && { onValueChange: onOpenChange })}>
      {children}
    </Radix.Root>
  );
}

export interface AccordionRowProps {
  /** Unique in its accordion. */
  readonly value: string;
  /** In the margin: the round. */
  readonly num?: ReactNode;
  readonly name: ReactNode;
  readonly sub?: ReactNode;
  /** At the right: a badge, a date below it. */
  readonly status?: ReactNode;
  readonly level?: 3 | 4;
  readonly children: ReactNode;
}

/** One row and what it opens. */
export function AccordionRow({ value, num, name, sub, status, level = 3, children }: AccordionRowProps) {
  const Heading = level === 3 ? 'h3' : 'h4';
  return (
    <Radix.Item value={value} className={styles.item}>
      <Radix.Header asChild>
        <Heading>
          <Radix.Trigger className={styles.trigger}>
            <span className={styles.num}>{num}</span>
            <span className={styles.what}>
              <span className={styles.name}>{name}</span>
              {sub !== undefined && <span className={styles.sub}>{sub}</span>}
            </span>
            <span className={styles.status}>{status}</span>
            <ChevronDown className={styles.arrow} size={22} strokeWidth={1.75} aria-hidden="true" />
          </Radix.Trigger>
        </Heading>
      </Radix.Header>
      <Radix.Content className={styles.content}>{children}</Radix.Content>
    </Radix.Item>
  );
}
