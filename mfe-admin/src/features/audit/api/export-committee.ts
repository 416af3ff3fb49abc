import { exportCommittee } from '@mandali/contracts/api/export-committee';
import { send } from '@mandali/platform/requests/api.ts';
import { saveFile, slugOf } from '@mandali/platform/page/files.ts';
import { useMutation } from '@tanstack/react-query';

/** The file can be verified without an account. */
export const useExportCommittee = (id: number, name: string) =>
  useMutation({
    mutationFn: async () =>
      saveFile(
        `${slugOf(name)}.jsonl`,
        await send(exportCommittee, { params: { id: String(id) } }),
        'application/x-ndjson',
      ),
  });
