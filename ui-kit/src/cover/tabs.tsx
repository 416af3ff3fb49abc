import { Tabs as Radix } from 'radix-ui';
import type { ReactNode } from 'react';
import { direction } from '../language/language.ts';
import styles from './tabs.module.css';

export interface TabsProps<V extends string> {
  readonly value: V;
  readonly onChange: (value: V) => void;
  readonly children: ReactNode;
}

export function Tabs<V extends string>({ value, onChange, children }: TabsProps<V>) {
  return (
    <Radix.Root dir={direction} className={styles.tabs} value={value} onValueChange={(next) => onChange(next as V)}>
      {children}
    </Radix.Root>
  );
}

export interface TabListProps<V extends string> {
  readonly label: string;
  readonly tabs: readonly { readonly value: V; readonly label: ReactNode }[];
}

export function TabList<V extends string>({ label, tabs }: TabListProps<V>) {
  return (
    <Radix.List className={styles.list} aria-label={label}>
      {tabs.map((tab) => (
        <Radix.Trigger key={tab.value} value={tab.value} className={styles.tab}>
          {tab.label}
        </Radix.Trigger>
      ))}
    </Radix.List>
  );
}

export function TabPanel({ value, children }: { readonly value: string; readonly children: ReactNode }) {
  return (
    <Radix.Content value={value} className={styles.panel}>
      {children}
    </Radix.Content>
  );
}
