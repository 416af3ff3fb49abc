import type { AuditedCommittee } from '@mandali/contracts/api/list-audited-committees';
import { paths } from '@mandali/contracts/paths';
import { count, date, time } from '@mandali/platform/format/format.ts';
import { Link } from '@mandali/platform/page/router.ts';
import { cx } from '@mandali/ui-kit/style/cx.ts';
import { IconButton, iconButtonClass } from '@mandali/ui-kit/buttons/icon-button.tsx';
import { Notice } from '@mandali/ui-kit/notices/notice.tsx';
import { StatusMark, type Status } from '@mandali/ui-kit/ledger/status-mark.tsx';
import Download from 'lucide-react/icons/download';
import History from 'lucide-react/icons/history';
import type { ReactNode } from 'react';
import { texts } from '../../../texts.ts';
import { useExportCommittee } from '../api/export-committee.ts';
import styles from './audited-list.module.css';

const words = texts.audit;
type Replay = AuditedCommittee['replay'];

const marks: Record<Replay['state'], Status> = {
  same: 'paid',
  differs: 'overdue',
  parked: 'pending',
  unchecked: 'neutral',
};

/** Hidden from screen readers, since every figure has a label of its own. */
export function AuditedHeads() {
  return (
    <div className={styles.heads} aria-hidden="true">
      <span>{words.committee}</span>
      <span>{words.replay}</span>
      <span className={styles.figures}>
        <span>{words.checkpoint}</span>
        <span>{words.devices}</span>
        <span>{words.unproved}</span>
        <span>{words.overrides}</span>
      </span>
    </div>
  );
}

type FactProps = { readonly label: string; readonly isZero?: boolean; readonly children: ReactNode };

/** A phone leaves zeros out. */
function Fact({ label, isZero = false, children }: FactProps) {
  return (
    <div className={cx(styles.fact, isZero && styles.zero)}>
      <dt>{label}</dt>
      <dd>{children}</dd>
    </div>
  );
}

function Standing({ state, entry }: Replay) {
  return (
    <div className={styles.replay}>
      <StatusMark status={marks[state]}>{words.states[state]}</StatusMark>
      {/* Entries are counted from 1 on the page of the history. */}
      {entry !== null && (
        <span className={styles.sub}>
          {state === 'parked' ? words.beforeEntry(count(entry + 1)) : words.firstAt(count(entry + 1))}
        </span>
      )}
    </div>
  );
}

function Figures({ committee }: { readonly committee: AuditedCommittee }) {
  const { checkpoint, devices, unprovedDraws, overrides } = committee;
  const signed = checkpoint && `${date(checkpoint.at)}, ${time(checkpoint.at)}`;
  return (
    <dl className={styles.facts}>
      <Fact label={words.checkpoint}>
        {checkpoint === null ? words.unsigned : words.entries(checkpoint.size, count(checkpoint.size))}
        {signed !== null && <span className={styles.sub}>{signed}</span>}
      </Fact>
      <Fact label={words.devices}>
        {words.devicesOf(count(devices.members), count(devices.of))}
        {devices.others > 0 && <span className={styles.sub}>{words.others(count(devices.others))}</span>}
      </Fact>
      <Fact label={words.unproved} isZero={unprovedDraws === 0}>
        {count(unprovedDraws)}
      </Fact>
      <Fact label={words.overrides} isZero={overrides === 0}>
        {count(overrides)}
      </Fact>
    </dl>
  );
}

const needsLook = ({ replay, unprovedDraws, overrides }: AuditedCommittee): boolean =>
  replay.state === 'differs' || replay.state === 'parked' || unprovedDraws > 0 || overrides > 0;

type AuditedRowProps = { readonly num: number; readonly committee: AuditedCommittee };

export function AuditedRow({ num, committee }: AuditedRowProps) {
  const { id, name, adminName, totalMembers, currentRound, status, replay } = committee;
  const exporting = useExportCommittee(id, name);
  const stage = status === 'completed' ? texts.committeeStatus.completed : words.round(count(currentRound));
  return (
    <li className={cx(styles.row, needsLook(committee) && styles.look)}>
      <span className={styles.num}>{num}</span>
      <div className={styles.name}>
        <h2>{name}</h2>
        <p className={styles.sub}>{`${adminName} · ${words.seats(count(totalMembers))} · ${stage}`}</p>
      </div>
      <Standing {...replay} />
      <Figures committee={committee} />
      <div className={styles.acts}>
        <Link className={iconButtonClass} to={paths.history(id)} aria-label={words.historyOf(name)}>
          <History aria-hidden="true" />
        </Link>
        <IconButton label={words.exportOf(name)} disabled={exporting.isPending} onClick={() => exporting.mutate()}>
          <Download aria-hidden="true" />
        </IconButton>
      </div>
      {exporting.isError && (
        <div className={styles.failed}>
          <Notice tone="bad">{words.exportFailed}</Notice>
        </div>
      )}
    </li>
  );
}
