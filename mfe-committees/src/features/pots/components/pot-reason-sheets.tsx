import { disputeHandOverBody } from '@mandali/contracts/api/dispute-hand-over';
import type { Detail } from '@mandali/contracts/shapes';
import { Notice } from '@mandali/ui-kit/notices/notice.tsx';
import { draftNames } from '../../../shared/form/draft-names.ts';
import { ReasonSheet } from '../../../shared/form/reason-sheet.tsx';
import { type DecidedRound, unanswered } from '../../../shared/hand-over.ts';
import { texts } from '../../../texts.ts';
import { useDisputeHandOver, useTakeBackHandOver } from '../api/hand-over.ts';
import { Said } from './said.tsx';

const { takeBackSheet, disputeSheet } = texts.pots;

type SheetProps = { readonly detail: Detail; readonly round: DecidedRound; readonly onClose: () => void };

/** The last sum goes. */
export function TakeBackPotSheet({ detail, round, onClose }: SheetProps) {
  const last = round.handOver.parts.at(-1);
  return (
    <ReasonSheet
      title={takeBackSheet.title}
      labels={takeBackSheet}
      command={useTakeBackHandOver(detail.committee.id, round)}
      optional
      draftName={draftNames.takeBackPot(round.id)}
      onClose={onClose}
      above={last && <Said part={last} />}
      below={<Notice>{takeBackSheet.stays}</Notice>}
    />
  );
}

export function DisputePotSheet({ detail, round, onClose }: SheetProps) {
  return (
    <ReasonSheet
      title={disputeSheet.title}
      labels={disputeSheet}
      command={useDisputeHandOver(detail.committee.id, round)}
      body={disputeHandOverBody}
      draftName={draftNames.disputePot(round.id)}
      onClose={onClose}
      above={unanswered(round.handOver).map((part) => (
        <Said key={part.no} part={part} />
      ))}
      below={<Notice>{disputeSheet.note}</Notice>}
    />
  );
}
