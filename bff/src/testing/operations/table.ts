import type { OperationId } from '@mandali/contracts/operations';
import { accountOperations } from './account.ts';
import { adminOperations } from './admin.ts';
import { booksOperations } from './books.ts';
import { calendarOperations } from './calendar.ts';
import { committeesOperations } from './committees.ts';
import { drawsOperations } from './draws.ts';
import { exchangesOperations } from './exchanges.ts';
import { handOverOperations } from './hand-overs.ts';
import { httpOperations } from './http.ts';
import { joiningOperations } from './joining.ts';
import { liveOperations } from './live.ts';
import { membersOperations } from './members.ts';
import { messagesOperations } from './messages.ts';
import { newsOperations } from './news.ts';
import { paymentsOperations } from './payments.ts';
import { peopleOperations } from './people.ts';
import { remindersOperations } from './reminders.ts';
import type { OperationRow } from './row.ts';

/** Every operation of the contract, as tests use it. An operation without a row does not compile. */
export const operationRows: Readonly<Record<OperationId, OperationRow>> = {
  ...accountOperations,
  ...adminOperations,
  ...booksOperations,
  ...calendarOperations,
  ...committeesOperations,
  ...drawsOperations,
  ...exchangesOperations,
  ...handOverOperations,
  ...httpOperations,
  ...joiningOperations,
  ...liveOperations,
  ...membersOperations,
  ...messagesOperations,
  ...newsOperations,
  ...paymentsOperations,
  ...peopleOperations,
  ...remindersOperations,
};
