import { SeatGlyph } from '@mandali/ui-kit/garland/seat-glyph.tsx';
import { Fold } from '@mandali/ui-kit/ledger/fold.tsx';
import Eye from 'lucide-react/icons/eye';
import Smartphone from 'lucide-react/icons/smartphone';
import { texts } from '../../../texts.ts';
import type { DrawPhone } from '../../../shared/draw-witnesses.ts';
import styles from './watching-phones.module.css';

const labels = texts.draw.beacon;

/** Phones that ask at present, or have signed the closed list. */
export function WatchingPhones({ phones }: { readonly phones: readonly DrawPhone[] }) {
  const watching = phones.filter(({ isWatching }) => isWatching).length;
  const signed = phones.filter(({ signedAt }) => signedAt !== null).length;
  if (phones.length === 0) return <p>{labels.noOneElse}</p>;
  const summary = (
    <span className={styles.summary}>
      <Eye aria-hidden="true" />
      {labels.phonesNow(watching, signed)}
    </span>
  );
  return (
    <Fold summary={summary}>
      <ul className={styles.phones} aria-label={labels.phonesSigned}>
        {phones.map((phone) => (
          <Phone key={`${phone.key} ${phone.name}`} phone={phone} />
        ))}
      </ul>
      <p>{phones.some(({ isOther }) => isOther) ? labels.others : labels.noOneElse}</p>
    </Fold>
  );
}

function Phone({ phone: { name, signedAt } }: { readonly phone: DrawPhone }) {
  return (
    <li>
      <Smartphone aria-hidden="true" />
      <span>{name ?? labels.someone}</span>
      {signedAt === null ? (
        <span className={styles.looking}>{labels.looking}</span>
      ) : (
        <span className={styles.there}>
          <SeatGlyph state="paid" size={17} />
          {labels.signed}
        </span>
      )}
    </li>
  );
}
