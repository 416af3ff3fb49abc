import { paths } from '@mandali/contracts/paths';
import { fragmentOf } from '@mandali/domain/proof/note-link';
import { useAuth } from '@mandali/platform/auth.tsx';
import { count, time } from '@mandali/platform/format.ts';
import { Button, ButtonGroup } from '@mandali/ui-kit/buttons/button.tsx';
import { Indent, LedgerSection } from '@mandali/ui-kit/ledger/ledger.tsx';
import { useQuery } from '@tanstack/react-query';
import Download from 'lucide-react/icons/download';
import QrCode from 'lucide-react/icons/qr-code';
import Share2 from 'lucide-react/icons/share-2';
import { trust } from '../../../texts/trust.ts';
import { cosignedByDevice } from '../cosigned-by-device.ts';
import { dayOf } from '../days.ts';
import { saveFile } from '@mandali/platform/files.ts';
import type { Kept } from '../kept.ts';
import { Qr } from '../../../shared/qr.tsx';
import { ShareButton } from '../../../shared/share-button.tsx';
import styles from './trust.module.css';

const words = trust.compare;

/** With the device that shows it, where somebody is signed in. */
const linkTo = async ({ book, pinned }: Kept, userId: number | undefined): Promise<string | null> => {
  if (book.note === null) return null;
  const cosigned = userId === undefined ? null : await cosignedByDevice(book.note);
  const fragment =
    userId === undefined || cosigned === null
      ? fragmentOf(book.note, pinned.logKey)
      : fragmentOf(cosigned.note, pinned.logKey, { userId, key: cosigned.key });
  return fragment === null ? null : `${location.origin}${paths.compare}#${fragment}`;
};

/** What this device keeps, for another phone's camera, as a link and as a file. */
export function OwnBook({ kept }: { readonly kept: Kept | null }) {
  const { user } = useAuth();
  const { data: link = null, isPending } = useQuery({
    queryKey: ['own-book', kept?.book.origin, kept?.book.size, user?.id],
    queryFn: () => (kept === null ? null : linkTo(kept, user?.id)),
    networkMode: 'always',
    gcTime: 0,
  });
  if (isPending) return null;
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
