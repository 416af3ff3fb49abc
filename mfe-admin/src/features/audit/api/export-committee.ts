import { exportCommittee } from '@mandali/contracts/api/export-committee';
import { send } from '@mandali/platform/api.ts';
import { useMutation } from '@tanstack/react-query';

/** Fetches the whole book of a committee and gives it to the browser to save; anybody can verify the file. */
export const useExportCommittee = (id: number) =>
  useMutation({
    mutationFn: async () => {
      const book = await send(exportCommittee, { params: { id: String(id) } });
      const address = URL.createObjectURL(new Blob([book], { type: 'application/x-ndjson' }));
      const link = document.createElement('a');
      link.href = address;
      link.download = `mandali-${id}.ndjson`;
      link.click();
      setTimeout(() => URL.revokeObjectURL(address), 60_000);
    },
  });
