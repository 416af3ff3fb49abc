import { MemberMark } from '../../../shared/member-mark.tsx';
import { maskedPhone } from '../../../shared/committee-detail.ts';
import { SeatedName } from '../../../shared/seated-name.tsx';
import { invitations } from '../../../texts/invitations.ts';
import type { Invitee } from '../invitees.ts';
import styles from './remind-sheet.module.css';

const labels = invitations.tell;

export function Addressee({ invitee: { member, traces } }: { readonly invitee: Invitee }) {
  return (
    <div className={styles.tally}>
      <span>
        <b>
          <SeatedName name={member.user.name} />
        </b>
        <span className={styles.soft}>{labels.seat(member.seatNo, maskedPhone(member.user.phone) ?? '')}</span>
      </span>
      <span>
        <MemberMark member={member} traces={traces} />
      </span>
    </div>
  );
}

/** Maximum number of shown members who are told next. */
const maxNext = 3;

export function NextMembers({ next }: { readonly next: readonly Invitee[] }) {
  if (next.length === 0) return null;
  return (
    <ol className={styles.next} aria-label={labels.nextOnes}>
      {next.slice(0, maxNext).map(({ userId, member }) => (
        <li key={userId}>
          <span className={styles.seat}>{member.seatNo}</span>
          <SeatedName name={member.user.name} />
        </li>
      ))}
      {next.length > maxNext && <li className={styles.soft}>{labels.more(next.length - maxNext)}</li>}
    </ol>
  );
}
