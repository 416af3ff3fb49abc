/**
 * V visitor, O signed-in outsider (also the admin of another committee), M active member, R replaced member, CA admin of
 * this committee, GA global admin, AU auditor.
 */
export const roleNames = ['V', 'O', 'M', 'R', 'CA', 'GA', 'AU'] as const;
export type RoleName = (typeof roleNames)[number];

/**
 * Expected answer to an accepted request: a status, or a 2xx with a condition.
 * whole: shows others' phones. masked: shows only the caller's own. own, all: which committees are in the list.
 */
export type ExpectedAnswer = 'ok' | 'whole' | 'masked' | 'own' | 'all' | 401 | 403 | 404 | 409;
export type RoleRow = Readonly<Record<RoleName, ExpectedAnswer>>;

type Cells = readonly [
  V: ExpectedAnswer,
  O: ExpectedAnswer,
  M: ExpectedAnswer,
  R: ExpectedAnswer,
  CA: ExpectedAnswer,
  GA: ExpectedAnswer,
  AU: ExpectedAnswer,
];

export const roles = (...[V, O, M, R, CA, GA, AU]: Cells): RoleRow => ({ V, O, M, R, CA, GA, AU });

/** Rows that several operations share (docs/specification: "Who may call what"). */
//                                       V     O     M     R     CA    GA    AU
export const allCallers = roles('ok', 'ok', 'ok', 'ok', 'ok', 'ok', 'ok');
export const signedInCallers = roles(401, 'ok', 'ok', 'ok', 'ok', 'ok', 'ok');
export const signedInButAuditors = roles(401, 'ok', 'ok', 'ok', 'ok', 'ok', 403);
export const committeeAdmins = roles(401, 404, 403, 404, 'ok', 'ok', 403);
export const committeeReaders = roles(401, 404, 'ok', 404, 'ok', 'ok', 'ok');
export const committeeReadersButAuditors = roles(401, 404, 'ok', 404, 'ok', 'ok', 403);
export const payingMember = roles(401, 404, 'ok', 404, 403, 403, 403);
export const globalAdminsAndAuditors = roles(401, 403, 403, 403, 403, 'ok', 'ok');
export const globalAdmins = roles(401, 403, 403, 403, 403, 'ok', 403);
