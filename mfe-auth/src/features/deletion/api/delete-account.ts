import { deleteAccount } from '@mandali/contracts/api/delete-account';
import { send, serverProblem } from '@mandali/platform/requests/api.ts';
import { settings } from '../../../texts/settings.ts';

const labels = settings.toasts;

/** Texts of the specification, section 8. */
const reasonOf = (error: unknown): string => {
  const problem = serverProblem(error);
  if (problem === null) return labels.deleteError;
  if (problem.activeCommittees !== undefined) return labels.administers(problem.activeCommittees);
  return problem.message ?? labels.cannotDeleteText;
};

/** Rejects with the reason as a string. */
export const requestDeletion = async (): Promise<void> => {
  try {
    await send(deleteAccount, {});
  } catch (error) {
    throw reasonOf(error);
  }
};
