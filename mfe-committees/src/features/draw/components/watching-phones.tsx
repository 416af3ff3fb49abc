import { SeatGlyph } from '@mandali/ui-kit/garland/seat-glyph.tsx';
import Smartphone from 'lucide-react/icons/smartphone';
import { texts } from '../../../texts.ts';
import type { DrawPhone } from '../../../shared/draw-witnesses.ts';
import styles from './watching-phones.module.css';

const labels = texts.draw.beacon;

const maxPhones = 5;

type PhonesProps = { readonly phones: readonly DrawPhone[]; readonly isClosed: boolean };

export function WatchingPhones({ phones: allPhones, isClosed }: PhonesProps) {
  const phones = isClosed ? allPhones : allPhones.filter(({ isWatching }) => isWatching);
  const hiddenPhones = phones.length - maxPhones;
  return (
    <>
      {phones.length > 0 && (
        <ul className={styles.phones} aria-label={isClosed ? labels.phonesSigned : labels.phonesWatch}>
          {phones.slice(0, maxPhones).map(({ key, name, signedAt }) => (
            <li key={`${key} ${name}`}>
              <Smartphone aria-hidden="true" />
              <span>{name ?? labels.someone}</span>
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
      {hiddenPhones > 0 && <p className={styles.fine}>{labels.morePhones(hiddenPhones)}</p>}
      <p className={styles.fine}>{phones.some(({ isOther }) => isOther) ? labels.others : labels.noOneElse}</p>
    </>
  );
}
