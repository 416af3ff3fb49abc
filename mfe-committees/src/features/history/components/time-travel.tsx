import { paths } from '@mandali/contracts/paths';
import type { Detail } from '@mandali/contracts/shapes';
import { useAuth } from '@mandali/platform/session/auth.tsx';
import { date, rupees } from '@mandali/platform/format/format.ts';
import { Link } from '@mandali/platform/page/router.ts';
import { buttonClass } from '@mandali/ui-kit/buttons/button.tsx';
import { Garland } from '@mandali/ui-kit/garland/garland.tsx';
import { IconButton } from '@mandali/ui-kit/buttons/icon-button.tsx';
import { Indent, LedgerSection } from '@mandali/ui-kit/ledger/ledger.tsx';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import ChevronLeft from 'lucide-react/icons/chevron-left';
import ChevronRight from 'lucide-react/icons/chevron-right';
import { useEffect, useState } from 'react';
import { garlandOf, potOf } from '../../../shared/committee-detail.ts';
import { history as labels } from '../../../texts/history.ts';
import { roundReached } from '../../../shared/ending.ts';
import { texts } from '../../../texts.ts';
import { events } from '../api/events.ts';
import { committeeAsOf } from '../api/past.ts';
import { EntrySlider } from './entry-slider.tsx';
import styles from './time-travel.module.css';

type TimeTravelProps = {
  readonly detail: Detail;
  /** Null: today. */
  readonly entry: number | null;
  readonly onChange: (entry: number | null) => void;
};

/** Debounce of the slider, ms. */
const pause = 200;

/** `onRest` receives the debounced value. */
const useSlider = (entry: number, onRest: (entry: number) => void) => {
  const [value, setValue] = useState(entry);
  const [lastEntry, setLastEntry] = useState(entry);
  if (lastEntry !== entry) {
    setLastEntry(entry);
    setValue(entry);
  }
  useEffect(() => {
    const timer = value === entry ? undefined : setTimeout(() => onRest(value), pause);
    return () => clearTimeout(timer);
    // Only a drag starts the timer, not a rendering of the page.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [value]);
  return [value, setValue] as const;
};

export function TimeTravel({ detail, entry, onChange }: TimeTravelProps) {
  const { id, events: last = 1 } = detail.committee;
  const selected = Math.min(entry ?? last, last);
  const [value, setValue] = useSlider(selected, (rested) => onChange(rested === last ? null : rested));
  const past = useQuery({ ...committeeAsOf(id, selected), enabled: entry !== null });
  // The same query as the unfiltered list below.
  const { data } = useInfiniteQuery(events(id, { member: null, round: null, kind: 'all', entry }));
  const selectedEntry = data?.pages[0]?.data[0];
  const shownDetail = entry === null ? detail : past.data;
  return (
    <LedgerSection title={labels.travel}>
      <Indent className={styles.travel}>
        {past.isError ? (
          <p role="alert">{labels.pastFailed}</p>
        ) : (
          <div className={styles.garland}>{shownDetail && <PastGarland detail={shownDetail} />}</div>
        )}
        <EntrySlider
          committeeId={id}
          entries={last}
          value={value}
          date={value === selected ? selectedEntry && date(selectedEntry.occurredAt) : undefined}
          onChange={setValue}
        />
        <Steps value={value} last={last} onStep={(by) => setValue(Math.min(Math.max(value + by, 1), last))} />
        {entry !== null && (
          <Link to={`${paths.committee(id)}?asOf=${selected}`} className={buttonClass({ kind: 'second', slim: true })}>
            {labels.wholeBook}
          </Link>
        )}
      </Indent>
    </LedgerSection>
  );
}

type StepsProps = { readonly value: number; readonly last: number; readonly onStep: (by: number) => void };

function Steps({ value, last, onStep }: StepsProps) {
  return (
    <div className={styles.steps}>
      <IconButton label={labels.back} disabled={value <= 1} onClick={() => onStep(-1)}>
        <ChevronLeft aria-hidden="true" />
      </IconButton>
      <span className={styles.caption}>{labels.eachFlower}</span>
      <IconButton label={labels.on} disabled={value >= last} onClick={() => onStep(1)}>
        <ChevronRight aria-hidden="true" />
      </IconButton>
    </div>
  );
}

function PastGarland({ detail }: { readonly detail: Detail }) {
  const { user } = useAuth();
  const { totalMembers } = detail.committee;
  const round = roundReached(detail.committee);
  return (
    <Garland
      seats={garlandOf(detail, user)}
      round={round}
      pot={rupees(potOf(detail))}
      caption={texts.committee.pot}
      note={texts.committee.roundOf(round, totalMembers)}
    />
  );
}
