import { paths } from '@mandali/contracts/paths';
import type { Committee } from '@mandali/contracts/shapes';
import { count, date, rupees } from '@mandali/platform/format/format.ts';
import { Link } from '@mandali/platform/page/router.ts';
import { seatsOf } from '@mandali/platform/format/seats.ts';
import { Badge } from '@mandali/ui-kit/ledger/badge.tsx';
import { cx } from '@mandali/ui-kit/style/cx.ts';
import { Garland } from '@mandali/ui-kit/garland/garland.tsx';
import { IconButton } from '@mandali/ui-kit/buttons/icon-button.tsx';
import text from '@mandali/ui-kit/style/text.module.css';
import Trash2 from 'lucide-react/icons/trash-2';
import type { ReactNode } from 'react';
import { texts } from '../../../texts.ts';
import styles from './committee-list.module.css';

const labels = texts.committees;

function Fact({
  label,
  soft = false,
  children,
}: {
  readonly label: string;
  readonly soft?: boolean;
  readonly children: ReactNode;
}) {
  return (
    <div className={styles.fact}>
      <dt>{label}</dt>
      <dd className={cx(soft && styles.soft)}>{children}</dd>
    </div>
  );
}

export type CommitteeRowProps = { readonly num: number; readonly committee: Committee; readonly onDelete: () => void };

export function CommitteeRow({ num, committee, onDelete }: CommitteeRowProps) {
  const { id, name, status, totalMembers, memberCount, contributionAmount, currentRound, createdAt, seats } = committee;
  const round = Math.min(currentRound, totalMembers);
  return (
    <li className={styles.row}>
      <span className={styles.num}>{num}</span>
      <div className={styles.name}>
        <span className={styles.ring} aria-hidden="true">
          <Garland size="small" seats={seatsOf(seats, totalMembers)} />
        </span>
        <h2>{name}</h2>
      </div>
      <div className={styles.status}>
        <Badge tone={status === 'completed' ? 'won' : 'good'}>{texts.committeeStatus[status]}</Badge>
      </div>
      <dl className={styles.facts}>
        <Fact label={labels.members}>{count(memberCount)}</Fact>
        <Fact label={labels.contribution}>{rupees(contributionAmount)}</Fact>
        <Fact label={labels.round}>{labels.roundOf(round, totalMembers)}</Fact>
        <Fact label={labels.created} soft>
          {date(createdAt)}
        </Fact>
      </dl>
      <div className={styles.acts}>
        <Link className={text.textLink} to={paths.committee(id)} aria-label={labels.viewOf(name)}>
          {labels.view}
        </Link>
        <IconButton label={labels.delete(name)} className={styles.delete} onClick={onDelete}>
          <Trash2 aria-hidden="true" />
        </IconButton>
      </div>
    </li>
  );
}
