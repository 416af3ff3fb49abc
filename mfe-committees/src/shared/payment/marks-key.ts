import { mutationKeys } from '@mandali/platform/requests/use-command.ts';

/** Mutations of a committee's payment marks; their variables are the marks. */
export const marksKey = (committeeId: number) => mutationKeys.of('markPayment', committeeId);
