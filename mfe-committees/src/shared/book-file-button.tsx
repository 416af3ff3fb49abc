import { exportCommittee } from '@mandali/contracts/api/export-committee';
import { slugOf } from '@mandali/platform/page/files.ts';
import { send } from '@mandali/platform/requests/api.ts';
import { FileButton } from './file-button.tsx';

type BookFileButtonProps = {
  readonly id: number;
  readonly name: string;
  readonly label: string;
  readonly slim?: boolean;
};

/** Saves the signed book of a committee as JSON Lines. */
export function BookFileButton({ id, name, label, slim = false }: BookFileButtonProps) {
  return (
    <FileButton
      name={`${slugOf(name)}.jsonl`}
      type="application/x-ndjson"
      label={label}
      slim={slim}
      get={() => send(exportCommittee, { params: { id: String(id) } })}
    />
  );
}
