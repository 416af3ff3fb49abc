import type { Payment } from '@mandali/contracts/shapes';
import { Button, ButtonGroup } from '@mandali/ui-kit/buttons/button.tsx';
import { Indent } from '@mandali/ui-kit/ledger/ledger.tsx';
import { isComplete } from '../../../shared/committee-detail.ts';
import { texts } from '../../../texts.ts';
import type { RoundPanelProps } from '../panel-props.ts';
import type { PaymentSelection } from '../use-picking.ts';
import styles from './round-panel.module.css';

const labels = texts.payments;

type MarkActionsProps = Pick<RoundPanelProps, 'detail' | 'round' | 'canManage'> & {
  readonly open: readonly Payment[];
  readonly picking: PaymentSelection;
};

const isOver = ({ detail, round }: Pick<RoundPanelProps, 'detail' | 'round'>): boolean =>
  isComplete(detail) && round.payments.every(({ status }) => status === 'paid');

/** Above a long list, below a short one. */
export function MarkActions({ detail, round, canManage, open, picking }: MarkActionsProps) {
  const { start, button } = picking;
  const hasOpenDues = round.payments.some(({ status }) => status !== 'paid');
  if (!canManage || isOver({ detail, round })) return null;
  return (
    <Indent className={styles.actions}>
      <ButtonGroup even>
        <Button kind="second" disabled={!hasOpenDues} onClick={() => start(open, true)}>
          {labels.markAll}
        </Button>
        {open.length > 1 && (
          <Button kind="second" ref={button} onClick={() => start([])}>
            {labels.pickSeveral}
          </Button>
        )}
      </ButtonGroup>
    </Indent>
  );
}

type OtherActionsProps = Pick<RoundPanelProps, 'detail' | 'round' | 'canManage' | 'remind' | 'manual'>;

export function OtherActions({ detail, round, canManage, remind, manual }: OtherActionsProps) {
  if (!canManage || isOver({ detail, round })) return null;
  return (
    <Indent className={styles.others}>
      {manual}
      {remind}
    </Indent>
  );
}
