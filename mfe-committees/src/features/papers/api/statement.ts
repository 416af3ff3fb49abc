import { getStatementProof } from '@mandali/contracts/api/get-statement-proof';
import { verifyStatement } from '@mandali/domain/proof/statement';
import { send } from '@mandali/platform/requests/api.ts';
import { queryKeys } from '@mandali/platform/requests/query-keys.ts';
import { queryOptions, type QueryClient } from '@tanstack/react-query';
import { recordProofAnswer } from '../../../shared/device-books/record-proof-answer.ts';
import { type Proof, proofOf, nullIfUnavailable } from '../proof.ts';
import { isSameSheet, provenSheet, type Sheet } from '../statement.ts';

/** `file`: null where the server gave none; `proof`: null also where the file is invalid or differs from the sheet. */
export type StatementProof = {
  readonly file: string | null;
  readonly proof: Proof | null;
  readonly entries: number;
};

const checked = async (file: string, sheet: Sheet, logKey: string | undefined): Promise<StatementProof> => {
  const statement = await verifyStatement(file, logKey);
  // The page shows only what the file proves.
  if (!statement.ok || !isSameSheet(provenSheet(statement.value), sheet)) return { file, proof: null, entries: 0 };
  const { signed, note, entries } = statement.value;
  return { file, proof: proofOf(signed, note), entries };
};

/** Where proof and sheet differ, the book may have grown: the sheet is read again first. */
export const statementProof = (
  sheet: Sheet,
  logKey: string | undefined,
  readAgain: (client: QueryClient) => Promise<unknown>,
) => {
  const { committeeId, userId } = sheet;
  return queryOptions({
    queryKey: queryKeys.memberStatement(committeeId, userId, sheet, logKey),
    queryFn: async ({ signal, client }): Promise<StatementProof> => {
      const params = { id: String(committeeId), userId: String(userId) };
      const file = await nullIfUnavailable(recordProofAnswer(committeeId, send(getStatementProof, { signal, params })));
      if (file === null) return { file, proof: null, entries: 0 };
      const proven = await checked(file, sheet, logKey);
      if (proven.proof === null) await readAgain(client);
      return proven;
    },
  });
};
