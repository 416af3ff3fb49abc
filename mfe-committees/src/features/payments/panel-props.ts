import type { Detail, Payment, Round } from '@mandali/contracts/shapes';
import type { ReactNode } from 'react';
import type { Mark } from '../../shared/payment/mark.ts';
import type { MethodChoice } from './last-method.ts';
import type { PaymentSelection } from './use-picking.ts';
import type { QuickMarks } from './use-quick-marks.ts';

export type RoundPanelProps = {
  readonly detail: Detail;
  readonly round: Round;
  readonly canManage: boolean;
  /** Add Member, for admins; shown in the empty state. */
  readonly add: ReactNode;
  readonly answers: ReactNode;
  readonly hasAnswers: boolean;
  /** The people who ask for a seat, in one line. */
  readonly requests: ReactNode;
  readonly hasRequests: boolean;
  readonly remind: ReactNode;
  /** The draw's button at the foot of the screen; false where it is elsewhere. */
  readonly dock: ReactNode;
  /** Why the round cannot be drawn yet, or how far its draw is. */
  readonly drawStatus: ReactNode;
  /** The Manual Winner button; false where it is not offered. */
  readonly manual: ReactNode;
};

export type DuesProps = {
  readonly detail: Detail;
  readonly round: Round;
  readonly myId: number | undefined;
  readonly methodOf: MethodChoice;
  readonly quick: QuickMarks;
  readonly picking: PaymentSelection;
  readonly open: readonly Payment[];
  readonly failed: readonly Mark[];
  readonly onRetry: (failed: readonly Mark[]) => void;
  /** Whether reports and disputes have rows of their own, above. */
  readonly hasAnswers: boolean;
  /** Undefined for readers who cannot edit. */
  readonly onEdit: ((payment: Payment) => void) | undefined;
};
