import { count, time } from '@mandali/platform/format/format.ts';
import { Button, ButtonGroup } from '@mandali/ui-kit/buttons/button.tsx';
import { Indent, LedgerSection } from '@mandali/ui-kit/ledger/ledger.tsx';
import Download from 'lucide-react/icons/download';
import QrCode from 'lucide-react/icons/qr-code';
import Share2 from 'lucide-react/icons/share-2';
import { trust } from '../../../texts/trust.ts';
import { dayOf } from '../days.ts';
import { saveFile } from '@mandali/platform/page/files.ts';
import type { BookLink } from '../book-link.ts';
import { Qr } from '../../../shared/qr.tsx';
import { ShareButton } from '../../../shared/share-button.tsx';
import styles from './trust.module.css';

const labels = trust.compare;

export function OwnBook({ own }: { readonly own: BookLink | null }) {
  return (
    <LedgerSection title={labels.show} folio={<QrCode />}>
      <Indent className={styles.body}>
        {own === null ? <p>{trust.differs.nothingKept}</p> : <BookCode {...own} />}
      </Indent>
    </LedgerSection>
  );
}

function BookCode({ record: { book, pinned }, link }: BookLink) {
  const { note, size, keptAt } = book;
  return (
    <>
      <p>{labels.scanThis}</p>
      <div className={styles.show}>
        <Qr text={link} label={labels.code} />
        <div>
          <p className={styles.lead}>
            <b>{trust.entries(count(size))}</b>
          </p>
          <p className={styles.small}>{labels.keptAt(`${dayOf(keptAt)}, ${time(keptAt)}`)}</p>
          <p className={styles.small}>{labels.signedBy(pinned.host)}</p>
          <ButtonGroup className={styles.buttons}>
            <ShareButton text={labels.message(link)} icon={<Share2 aria-hidden="true" />}>
              {labels.sendLink}
            </ShareButton>
            <Button
              kind="second"
              slim
              icon={<Download aria-hidden="true" />}
              onClick={() => saveFile('mandali-book.txt', note ?? '', 'text/plain')}
            >
              {labels.asFile}
            </Button>
          </ButtonGroup>
        </div>
      </div>
    </>
  );
}
