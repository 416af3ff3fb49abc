import { takeBackDecisionBody } from '@mandali/contracts/api/take-back-decision';
import type { Detail, Round } from '@mandali/contracts/shapes';
import { Notice } from '@mandali/ui-kit/notices/notice.tsx';
import { draftNames } from '../../../shared/form/draft-names.ts';
import { ReasonSheet } from '../../../shared/form/reason-sheet.tsx';
import { texts } from '../../../texts.ts';
import { useTakeBack } from '../api/take-back.ts';
import { closedBy } from '../take-back.ts';

const labels = texts.takeBack;

type TakeBackSheetProps = { readonly detail: Detail; readonly round: Round; readonly onClose: () => void };

/** All members can read the reason. */
export function TakeBackSheet({ detail, round, onClose }: TakeBackSheetProps) {
  const command = useTakeBack(detail.committee.id, round);
  return (
    <ReasonSheet
      title={labels.title(round.roundNumber)}
      labels={labels}
      command={command}
      body={takeBackDecisionBody}
      draftName={draftNames.takeBack(round.id)}
      onClose={onClose}
      above={<Consequences detail={detail} round={round} />}
    />
  );
}

function Consequences({ detail, round }: Pick<TakeBackSheetProps, 'detail' | 'round'>) {
  const closes = closedBy(detail, round);
  return (
    <Notice>
      <p>{labels.reopens(round.winner?.name ?? '', round.roundNumber)}</p>
      {round.decidedBy === 'past' && <p>{labels.recorded}</p>}
      {closes !== null && <p>{labels.closes(closes)}</p>}
      <p>{labels.stays}</p>
    </Notice>
  );
}
