import type { Seat } from '@mandali/ui-kit/garland/grammar.ts';
import { Garland } from '@mandali/ui-kit/garland/garland.tsx';
import type { ReactNode } from 'react';
import { invited } from '../../../texts/invited.ts';
import styles from './invited-door.module.css';

/** As many as fit: the committee's own number is not shown here. */
const seats: readonly Seat[] = Array.from({ length: 12 }, () => ({ state: 'empty' }));

/** Sends no request, so it reveals nothing about the link. */
export function InvitedDoor({ children }: { readonly children: ReactNode }) {
  return (
    <div className={styles.door}>
      <div>
        <p className={styles.title}>{invited.title}</p>
        <p className={styles.soft}>{invited.byWhom}</p>
      </div>
      <div className={styles.ring}>
        <Garland seats={seats} label={invited.garland} />
      </div>
      <div className={styles.in}>
        <p className={styles.lead}>{invited.lead}</p>
        <ol className={styles.steps}>
          {invited.steps.map(({ name, text }) => (
            <li key={name}>
              <b>{name}</b> {text}
            </li>
          ))}
        </ol>
        <div className={styles.form}>{children}</div>
        <p className={styles.caption}>{invited.nothing}</p>
      </div>
    </div>
  );
}
