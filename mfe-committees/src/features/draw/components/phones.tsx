import { SeatGlyph } from '@mandali/ui-kit/garland/seat-glyph.tsx';
import Smartphone from 'lucide-react/icons/smartphone';
import { texts } from '../../../texts.ts';
import type { DrawPhone } from '../../../shared/draw-witnesses.ts';
import styles from './phones.module.css';

const labels = texts.draw.beacon;

/** Maximum number of phones beside the garland. */
const most = 5;

type PhonesProps = { readonly phones: readonly DrawPhone[]; readonly isClosed: boolean };

/** The owners of the phones that watch the draw, and which have signed its list. */
export function Phones({ phones: told, isClosed }: PhonesProps) {
  const phones = isClosed ? told : told.filter(({ isWatching }) => isWatching);
  const more = phones.length - most;
  return (
    <>
      {phones.length > 0 && (
        <ul className={styles.phones} aria-label={isClosed ? labels.phonesSigned : labels.phonesWatch}>
          {phones.slice(0, most).map(({ key, name, signedAt }) => (
            <li key={`${key} ${name}`}>
              <Smartphone aria-hidden="true" />
              <span>{name ?? labels.somebody}</span>
              {!isClosed || signedAt !== null ? (
                <span className={styles.there}>
                  <SeatGlyph state="paid" size={17} />
                  {isClosed ? labels.signed : labels.watching}
                </span>
              ) : (
                <span className={styles.looking}>{labels.looking}</span>
              )}
            </li>
          ))}
        </ul>
      )}
      {more > 0 && <p className={styles.fine}>{labels.morePhones(more)}</p>}
      <p className={styles.fine}>{phones.some(({ isOther }) => isOther) ? labels.others : labels.nobodyElse}</p>
    </>
  );
}
