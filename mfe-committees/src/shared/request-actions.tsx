import { Button } from '@mandali/ui-kit/buttons/button.tsx';
import { TaskActions } from '@mandali/ui-kit/ledger/task.tsx';

/** The command that useCommitteeCommand returns. */
type Command = { readonly run: () => void; readonly isPending: boolean };

type AnswerActionsProps = {
  readonly accept: Command;
  readonly decline: Command;
  readonly yes: string;
  readonly no: string;
};

/** The buttons of the member who is asked. While one answer is saved, the other button is disabled. */
export function AnswerActions({ accept, decline, yes, no }: AnswerActionsProps) {
  return (
    <TaskActions>
      <Button busy={accept.isPending} disabled={decline.isPending} onClick={() => accept.run()}>
        {yes}
      </Button>
      <Button kind="second" busy={decline.isPending} disabled={accept.isPending} onClick={() => decline.run()}>
        {no}
      </Button>
    </TaskActions>
  );
}

/** The button of the member who has asked. */
export function WithdrawAction({ command, label }: { readonly command: Command; readonly label: string }) {
  return (
    <TaskActions>
      <Button kind="second" busy={command.isPending} onClick={() => command.run()}>
        {label}
      </Button>
    </TaskActions>
  );
}
