import type { Detail, Round } from '@mandali/contracts/shapes';
import { verdictSentence } from '@mandali/domain/proof/verdict-words';
import { verdictOfRound } from '../features/check/verdict.ts';
import { check as labels } from '../texts/check.ts';
import { verdictLanguage } from '../texts/verdict.ts';
import { useCheckedDraw } from './use-checked-draw.ts';

type StageVerdictProps = { readonly detail: Detail; readonly roundNumber: number };

export function StageVerdict({ detail, roundNumber }: StageVerdictProps) {
  const round = detail.rounds.find((each) => each.roundNumber === roundNumber && each.winnerId !== null);
  // The answer to the command may be faster than the book.
  return round === undefined ? labels.checking : <CheckedVerdict detail={detail} round={round} />;
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
