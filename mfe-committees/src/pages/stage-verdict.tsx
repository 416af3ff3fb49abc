import { getCommittee } from '@mandali/contracts/api/get-committee';
import type { Detail, Round } from '@mandali/contracts/shapes';
import { verdictSentence } from '@mandali/domain/proof/verdict-words';
import { send } from '@mandali/platform/requests/api.ts';
import { queryKeys } from '@mandali/platform/requests/query-keys.ts';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { verdictOfRound } from '../features/check/verdict.ts';
import { check as labels } from '../texts/check.ts';
import { verdictLanguage } from '../texts/verdict.ts';
import { useCheckedDraw } from './use-checked-draw.ts';

/** A query of its own: the page below the stage must not be read again before the light arrives. */
const decidedRound = (id: number, roundNumber: number) =>
  queryOptions({
    queryKey: [...queryKeys.events(id, 'decided', roundNumber)],
    queryFn: ({ signal }) => send(getCommittee, { params: { id: String(id) }, query: { payments: 'latest' }, signal }),
    gcTime: 0,
  });

type StageVerdictProps = { readonly detail: Detail; readonly roundNumber: number };

export function StageVerdict({ detail, roundNumber }: StageVerdictProps) {
  const { data, isError } = useQuery(decidedRound(detail.committee.id, roundNumber));
  const round = data?.rounds.find((each) => each.roundNumber === roundNumber && each.winnerId !== null);
  if (data !== undefined && round !== undefined) return <CheckedVerdict detail={data} round={round} />;
  return isError ? `${verdictLanguage.words.unchecked} ${labels.notLoaded}` : labels.checking;
}

function CheckedVerdict({ detail, round }: { readonly detail: Detail; readonly round: Round }) {
  const { knowledge, data, isError } = useCheckedDraw(detail, round);
  if (data === undefined) return isError ? `${verdictLanguage.words.unchecked} ${labels.notLoaded}` : labels.checking;
  const { title, text } = verdictSentence(verdictOfRound(data, knowledge), verdictLanguage);
  return (
    <>
      <b>{title}</b> {text}
    </>
  );
}
