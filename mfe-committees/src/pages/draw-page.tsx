import { verdictSentence } from '@mandali/domain/proof/verdict-words';
import { ApiError } from '@mandali/contracts/client';
import { paths } from '@mandali/contracts/paths';
import type { Detail, Round } from '@mandali/contracts/shapes';
import { date } from '@mandali/platform/format/format.ts';
import { useParams } from '@mandali/platform/page/router.ts';
import { Button, ButtonGroup } from '@mandali/ui-kit/buttons/button.tsx';
import { Cover } from '@mandali/ui-kit/cover/cover.tsx';
import { LedgerPage } from '@mandali/ui-kit/ledger/ledger.tsx';
import { Notice } from '@mandali/ui-kit/notices/notice.tsx';
import { SkeletonRows } from '@mandali/ui-kit/notices/skeleton.tsx';
import text from '@mandali/ui-kit/style/text.module.css';
import { useQuery } from '@tanstack/react-query';
import Download from 'lucide-react/icons/download';
import Share2 from 'lucide-react/icons/share-2';
import { potText } from '../shared/pot-text.ts';
import { TryAgain } from '../shared/not-loaded.tsx';
import { check as labels } from '../texts/check.ts';
import type { RoundCheck } from '../features/check/check-round.ts';
import { CheckResult, Sentence, Verdict } from '../features/check/components/check-result.tsx';
import { isHidden, type ReaderKnowledge, verdictOfRound } from '../features/check/verdict.ts';
import { committee } from '../shared/committee-query.ts';
import { CommitteeFailed, CommitteeNotFound } from '../features/committee/components/committee-missing.tsx';
import { PaperSkeleton } from '../features/committee/components/paper-skeleton.tsx';
import { AlarmBand } from '../features/trust/components/alarm-band.tsx';
import { BackToCommittee } from '../features/trust/components/back-to-committee.tsx';
import { deviceRecord } from '../features/trust/device-record.ts';
import type { SignedList } from '../shared/device-books/book-store.ts';
import { saveFile, slugOf } from '@mandali/platform/page/files.ts';
import { ShareButton } from '../shared/share-button.tsx';
import { texts } from '../texts.ts';
import { verdictLanguage } from '../texts/verdict.ts';
import { idOf } from './committee-id.ts';
import { listOfTurns } from '../shared/closed-list.ts';
import { useCheckedDraw } from './use-checked-draw.ts';

export function DrawPage() {
  const params = useParams<{ readonly id?: string; readonly round?: string }>();
  const [id, number] = [idOf(params.id), idOf(params.round)];
  const detail = useQuery({ ...committee(id), enabled: id !== 0 && number !== 0 });
  const round = detail.data?.rounds.find(({ roundNumber }) => roundNumber === number);
  if (id === 0 || number === 0 || (detail.data && !round)) return <CommitteeNotFound />;
  if (detail.data && round) return <Draw detail={detail.data} round={round} />;
  if (detail.isPending) return <PaperSkeleton />;
  const isMissing = detail.error instanceof ApiError && detail.error.status === 404;
  return isMissing ? <CommitteeNotFound /> : <CommitteeFailed onRetry={() => void detail.refetch()} />;
}

type DrawProps = { readonly detail: Detail; readonly round: Round };

function Draw({ detail, round }: DrawProps) {
  const { id, name } = detail.committee;
  const title = labels.title(String(round.roundNumber));
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
        <DrawCheck detail={detail} round={round} />
      </LedgerPage>
    </>
  );
}

/** The alarm of the book, shown above the verdict. */
function Alarm({ id }: { readonly id: number }) {
  const { data } = useQuery(deviceRecord(id));
  return data?.book.alarm ? <AlarmBand id={id} /> : null;
}

function DrawCheck({ detail, round }: DrawProps) {
  const { knowledge, list, data, isError, refetch } = useCheckedDraw(detail, round);
  if (isError && data === undefined) return <NotLoaded onRetry={() => void refetch()} />;
  if (data === undefined) return <SkeletonRows rows={6} label={labels.checking} />;
  const verdict = verdictOfRound(data, knowledge);
  if ('code' in data) return <Verdict verdict={verdict} />;
  return (
    <CheckResult checked={data} knowledge={knowledge} verdict={verdict} amount={potText(detail, round)}>
      <SaveAndShare checked={data} knowledge={knowledge} />
      {list !== null && isHidden(data, knowledge) && <HiddenSignature list={list} detail={detail} />}
    </CheckResult>
  );
}

function NotLoaded({ onRetry }: { readonly onRetry: () => void }) {
  return (
    <Sentence sentence={{ title: verdictLanguage.words.unchecked, text: labels.notLoaded }} weight="plain">
      <TryAgain slim onPress={onRetry} />
    </Sentence>
  );
}

/** Evidence: this device's own signature, which the server does not show to others. */
function HiddenSignature({ list, detail }: { readonly list: SignedList; readonly detail: Detail }) {
  const what = list.round === listOfTurns ? 'turns' : `round-${list.round}`;
  const name = `${slugOf(detail.committee.name)}-${what}-signature.txt`;
  return (
    <Notice tone="warn">
      <p>{labels.hidden}</p>
      <Button kind="second" slim onClick={() => saveFile(name, list.note, 'text/plain')}>
        {labels.keepSignature}
      </Button>
    </Notice>
  );
}

/** A shared text has many readers: no phone is 'yours' in it. */
const messageOf = (check: RoundCheck, knowledge: ReaderKnowledge): string => {
  const { id, name } = knowledge.detail.committee;
  const { roundNumber } = knowledge.round;
  const { title, text: more } = verdictSentence(verdictOfRound(check, knowledge, 'many'), verdictLanguage);
  const said = [title, more].filter((each) => each !== '').join(' ');
  return labels.message(name, String(roundNumber), said, `${location.origin}${paths.draw(id, roundNumber)}`);
};

function SaveAndShare({
  checked: found,
  knowledge,
}: {
  readonly checked: RoundCheck;
  readonly knowledge: ReaderKnowledge;
}) {
  const slug = slugOf(knowledge.detail.committee.name);
  const { roundNumber } = knowledge.round;
  return (
    <>
      <ButtonGroup>
        <ShareButton text={messageOf(found, knowledge)} icon={<Share2 aria-hidden="true" />}>
          {labels.share}
        </ShareButton>
        {found.proof !== null && (
          <Button
            kind="second"
            slim
            icon={<Download aria-hidden="true" />}
            onClick={() => saveFile(`${slug}-round-${roundNumber}-proof.json`, found.proof ?? '', 'application/json')}
          >
            {labels.proof}
          </Button>
        )}
        <Button
          kind="second"
          slim
          icon={<Download aria-hidden="true" />}
          onClick={() => saveFile(`${slug}.jsonl`, found.file, 'application/x-ndjson')}
        >
          {labels.whole}
        </Button>
      </ButtonGroup>
      <a className={text.textLink} href={paths.verifier}>
        {labels.verifier}
      </a>
    </>
  );
}
