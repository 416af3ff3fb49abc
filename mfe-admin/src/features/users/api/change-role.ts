import { adminChangeRole } from '@mandali/contracts/api/admin-change-role';
import type { AdminUser } from '@mandali/contracts/api/admin-list-users';
import { serverMessage, serverProblem } from '@mandali/platform/requests/api.ts';
import { toast } from '@mandali/platform/page/toast.ts';
import { useCommand } from '@mandali/platform/requests/use-command.ts';
import { texts } from '../../../texts.ts';

const labels = texts.role;

/** A person who was only added by name and phone has no account. */
export const changeFailure = (error: unknown, name: string): string => {
  const problem = serverProblem(error);
  if (problem?.status === 404) return labels.noAccount(name);
  if (problem?.activeCommittees !== undefined) return labels.administers(name, problem.activeCommittees);
  return serverMessage(error) ?? labels.failed;
};

/** The change ends the user's sessions. */
export const useChangeRole = ({ id, name }: AdminUser) =>
  useCommand(adminChangeRole, {
    sent: (role: AdminUser['role']) => ({ params: { id: String(id) }, body: { role } }),
    done: ({ role }) => toast({ title: texts.success, description: labels.done(name, texts.roles[role]) }),
    failed: (error) => toast({ title: texts.error, description: changeFailure(error, name), destructive: true }),
  });
