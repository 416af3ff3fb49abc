import { paths } from '@mandali/contracts/paths';
import { fragmentOf } from '@mandali/domain/proof/note-link';
import { count, time } from '@mandali/platform/format.ts';
import { Button, ButtonGroup } from '@mandali/ui-kit/buttons/button.tsx';
import { Indent, LedgerSection } from '@mandali/ui-kit/ledger/ledger.tsx';
import Download from 'lucide-react/icons/download';
import QrCode from 'lucide-react/icons/qr-code';
import Share2 from 'lucide-react/icons/share-2';
import { trust } from '../../../texts/trust.ts';
import { dayOf } from '../days.ts';
import { saveFile } from '@mandali/platform/files.ts';
import type { Kept } from '../kept.ts';
import { Qr } from '../../../shared/qr.tsx';
import { ShareButton } from '../../../shared/share-button.tsx';
import styles from './trust.module.css';

const words = trust.compare;

const linkTo = ({ book, pinned }: Kept): string | null => {
  const fragment = book.note === null ? null : fragmentOf(book.note, pinned.logKey);
  return fragment === null ? null : `${location.origin}${paths.compare}#${fragment}`;
};

/** What this device keeps, for another phone's camera, as a link and as a file. */
export function OwnBook({ kept }: { readonly kept: Kept | null }) {
  const link = kept && linkTo(kept);
  return (
    <LedgerSection title={words.show} folio={<QrCode />}>
      <Indent className={styles.body}>
        {kept !== null && link !== null ? <Shown kept={kept} link={link} /> : <p>{trust.differs.nothingKept}</p>}
      </Indent>
    </LedgerSection>
  );
}

function Shown({ kept: { book, pinned }, link }: { readonly kept: Kept; readonly link: string }) {
  const { note, size, keptAt } = book;
  return (
    <>
      <p>{words.scanThis}</p>
      <div className={styles.show}>
        <Qr text={link} label={words.code} />
        <div>
          <p className={styles.lead}>
            <b>{trust.entries(count(size))}</b>
          </p>
          <p className={styles.small}>{words.keptAt(`${dayOf(keptAt)}, ${time(keptAt)}`)}</p>
          <p className={styles.small}>{words.signedBy(pinned.host)}</p>
          <ButtonGroup className={styles.buttons}>
            <ShareButton text={words.message(link)} icon={<Share2 aria-hidden="true" />}>
              {words.sendLink}
            </ShareButton>
            <Button
              kind="second"
              slim
              icon={<Download aria-hidden="true" />}
              onClick={() => saveFile('mandali-book.txt', note ?? '', 'text/plain')}
            >
              {words.asFile}
            </Button>
          </ButtonGroup>
        </div>
      </div>
    </>
  );
}
