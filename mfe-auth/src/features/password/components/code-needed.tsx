import { phone as readable } from '@mandali/platform/format/format.ts';
import { Button, ButtonGroup } from '@mandali/ui-kit/buttons/button.tsx';
import { Notice } from '@mandali/ui-kit/notices/notice.tsx';
import { texts as common } from '@mandali/ui-kit/language/texts.ts';
import { settings } from '../../../texts/settings.ts';
import { texts } from '../../../texts.ts';

const labels = settings.password;

export type CodeNeededProps = {
  readonly phone: string;
  readonly busy: boolean;
  readonly problem: string | null;
  readonly onSend: () => void;
  readonly onClose: () => void;
};

export function CodeNeeded({ phone, busy, problem, onSend, onClose }: CodeNeededProps) {
  return (
    <>
      <Notice role="status">{labels.codeNeeded(readable(phone))}</Notice>
      {problem !== null && <Notice tone="bad">{problem}</Notice>}
      <ButtonGroup>
        <Button busy={busy} busyLabel={texts.phone.busy} onClick={onSend}>
          {texts.phone.submit}
        </Button>
        <Button kind="second" onClick={onClose}>
          {common.cancel}
        </Button>
      </ButtonGroup>
    </>
  );
}
