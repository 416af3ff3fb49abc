import { ApiError } from '@mandali/contracts/client';
import { paths } from '@mandali/contracts/paths';
import type { Detail, Round } from '@mandali/contracts/shapes';
import { date } from '@mandali/platform/format.ts';
import { useParams } from '@mandali/platform/router.ts';
import { Button, ButtonGroup } from '@mandali/ui-kit/buttons/button.tsx';
import { Cover } from '@mandali/ui-kit/cover/cover.tsx';
import { Indent, LedgerPage, LedgerSection } from '@mandali/ui-kit/ledger/ledger.tsx';
import { SkeletonRows } from '@mandali/ui-kit/notices/skeleton.tsx';
import text from '@mandali/ui-kit/style/text.module.css';
import { useQuery } from '@tanstack/react-query';
import Download from 'lucide-react/icons/download';
import Share2 from 'lucide-react/icons/share-2';
import { NotLoaded } from '../shared/not-loaded.tsx';
import { check as words } from '../texts/check.ts';
import type { CheckedRound } from '../features/check/check-round.ts';
import { CheckResult, VerdictBox } from '../features/check/components/check-result.tsx';
import { verdictOf, type Known } from '../features/check/steps.ts';
import { committee } from '../features/committee/api/committee.ts';
import { CommitteeFailed, CommitteeNotFound } from '../features/committee/components/committee-missing.tsx';
import { CommitteeSkeleton } from '../features/committee/components/committee-skeleton.tsx';
import { AlarmBand } from '../features/trust/components/alarm-band.tsx';
import { BackToCommittee } from '../features/trust/components/back-to-committee.tsx';
import { kept } from '../features/trust/kept.ts';
import { saveFile, slugOf } from '@mandali/platform/files.ts';
import { ShareButton } from '../shared/share-button.tsx';
import { texts } from '../texts.ts';
import { idOf } from './committee-id.ts';
import { useCheckedDraw } from './use-checked-draw.ts';

/** 'Check this draw': the draw of a round, repeated in the reader's browser. */
export function DrawPage() {
  const params = useParams<{ readonly id?: string; readonly round?: string }>();
  const [id, number] = [idOf(params.id), idOf(params.round)];
  const detail = useQuery({ ...committee(id), enabled: id !== 0 && number !== 0 });
  const round = detail.data?.rounds.find(({ roundNumber }) => roundNumber === number);
  if (id === 0 || number === 0 || (detail.data && !round)) return <CommitteeNotFound />;
  if (detail.data && round) return <Draw detail={detail.data} round={round} />;
  if (detail.isPending) return <CommitteeSkeleton />;
  const isMissing = detail.error instanceof ApiError && detail.error.status === 404;
  return isMissing ? <CommitteeNotFound /> : <CommitteeFailed onRetry={() => void detail.refetch()} />;
}

type DrawProps = { readonly detail: Detail; readonly round: Round };

function Draw({ detail, round }: DrawProps) {
  const { id, name } = detail.committee;
  const title = words.title(String(round.roundNumber));
  return (
    <>
      <title>{`${title} · ${texts.product}`}</title>
      <Cover
        back={<BackToCommittee id={id} />}
        title={title}
        line={
          <>
            <span>{name}</span>
            {round.drawDate !== null && <span>{date(round.drawDate)}</span>}
          </>
        }
      />
      <LedgerPage>
        <Alarm id={id} />
        <Checking detail={detail} round={round} />
      </LedgerPage>
    </>
  );
}

/** What this device has found about the book stands over what is checked of it. */
function Alarm({ id }: { readonly id: number }) {
  const { data } = useQuery(kept(id));
  return data?.book.alarm ? <AlarmBand id={id} /> : null;
}

function Checking({ detail, round }: DrawProps) {
  const { phones, data, isError, refetch } = useCheckedDraw(detail.committee.id, round);
  if (isError && data === undefined) return <NotChecked round={round} onRetry={() => void refetch()} />;
  if (data === undefined)
    return (
      <LedgerSection title={words.heading} folio={round.roundNumber}>
        <SkeletonRows rows={6} label={words.checking} />
      </LedgerSection>
    );
  if ('code' in data) return <BadBook round={round} />;
  return <Checked checked={data} known={{ detail, round, phones }} />;
}

function NotChecked({ round, onRetry }: { readonly round: Round; readonly onRetry: () => void }) {
  return (
    <LedgerSection title={words.heading} folio={round.roundNumber}>
      <NotLoaded title={words.failed} onRetry={onRetry}>
        {words.failedText}
      </NotLoaded>
    </LedgerSection>
  );
}

function BadBook({ round }: { readonly round: Round }) {
  return (
    <LedgerSection title={words.heading} folio={round.roundNumber}>
      <Indent>
        <VerdictBox kind="book" />
      </Indent>
    </LedgerSection>
  );
}

function Checked({ checked: found, known }: { readonly checked: CheckedRound; readonly known: Known }) {
  const { committee: of } = known.detail;
  const { roundNumber } = known.round;
  const link = `${location.origin}${paths.draw(of.id, roundNumber)}`;
  const said = words.verdict[verdictOf(found, known)].title;
  const slug = slugOf(of.name);
  return (
    <CheckResult checked={found} known={known}>
      <ButtonGroup>
        {found.proof !== null && (
          <Button
            slim
            icon={<Download aria-hidden="true" />}
            onClick={() => saveFile(`${slug}-round-${roundNumber}-proof.json`, found.proof ?? '', 'application/json')}
          >
            {words.proof}
          </Button>
        )}
        <Button
          kind="second"
          slim
          icon={<Download aria-hidden="true" />}
          onClick={() => saveFile(`${slug}.jsonl`, found.file, 'application/x-ndjson')}
        >
          {words.whole}
        </Button>
        <ShareButton
          text={words.message(of.name, String(roundNumber), said, link)}
          icon={<Share2 aria-hidden="true" />}
        >
          {words.share}
        </ShareButton>
      </ButtonGroup>
      <a className={text.textLink} href={paths.verifier}>
        {words.verifier}
      </a>
    </CheckResult>
  );
}
