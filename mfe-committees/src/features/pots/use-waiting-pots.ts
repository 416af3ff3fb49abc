import { useAuth } from '@mandali/platform/session/auth.tsx';
import { type DecidedRound, roundsWithHandOver, mayAnswer, unanswered } from '../../shared/hand-over.ts';
import { usePots } from './components/pot-provider.tsx';

type WaitingPots = {
  /** The reader, as the winner, has not answered. */
  readonly asked: readonly DecidedRound[];
  /** For the admin: the winner has answered "not received". */
  readonly disputed: readonly DecidedRound[];
  /** For the admin: the newest pot that is not handed over in full. */
  readonly newest: DecidedRound | undefined;
  /** For the admin: number of the earlier pots that are not handed over in full. */
  readonly others: number;
};

const isLeft = ({ handOver }: DecidedRound): boolean => handOver.state !== 'disputed' && Number(handOver.open) > 0;

/** The pots that wait for the reader. */
export const useWaitingPots = (): WaitingPots => {
  const { detail, canManage } = usePots();
  const { user } = useAuth();
  const rounds = roundsWithHandOver(detail);
  const asked = rounds.filter(
    (round) => !round.handOver.bySamePerson && unanswered(round.handOver).length > 0 && mayAnswer(detail, round, user),
  );
  const disputed = canManage ? rounds.filter(({ handOver }) => handOver.state === 'disputed') : [];
  const [newest, ...earlier] = canManage ? rounds.filter(isLeft) : [];
  return { asked, disputed, newest, others: earlier.length };
};
