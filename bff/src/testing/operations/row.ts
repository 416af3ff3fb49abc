import type { Client } from '../client.ts';
import type { World } from '../world.ts';
import type { RandomRequest } from './random.ts';
import type { RoleRow } from './roles.ts';

/** Input of a client's request. */
export type RequestInput = {
  readonly params?: Record<string, string>;
  readonly query?: Record<string, string>;
  readonly body?: Record<string, unknown>;
};

/** `member` made the payment of the world; `caller` sends the request. */
export type Senders = { readonly member: Client; readonly caller: Client };

/** Declaration of one operation for all tests that run over every operation. */
export type OperationRow = {
  readonly roles: RoleRow;
  /** Builds a request that the server accepts from the permitted roles. */
  readonly request: (world: World) => RequestInput;
  /** Prepares what a new world lacks for the request. @throws when the server refuses a step */
  readonly before?: (world: World, senders: Senders) => Promise<void>;
  /** For a command that changes a book: how random tests send it. */
  readonly random?: RandomRequest;
  /**
   * What the request needs beside one browser, whose admin is a global admin: the browser test of lost answers leaves the
   * operation out.
   */
  readonly requires?: 'second device' | 'authenticator' | 'message' | 'committee admin without role';
};

type Body = Record<string, unknown>;

const withBody = (params: Record<string, string>, body?: Body): RequestInput => ({ params, ...(body && { body }) });

export const aboutCommittee = ({ committeeId }: World, body?: Body): RequestInput =>
  withBody({ id: `${committeeId}` }, body);
export const aboutRound = ({ roundId }: World, body?: Body): RequestInput => withBody({ id: `${roundId}` }, body);
export const aboutPayment = ({ paymentId }: World, body?: Body): RequestInput => withBody({ id: `${paymentId}` }, body);
/** About `other`, an active member with an account. */
export const aboutMember = ({ committeeId, other }: World, body?: Body): RequestInput =>
  withBody({ id: `${committeeId}`, userId: `${other.id}` }, body);
/** About the link by which people ask to join. */
export const aboutJoinLink = ({ joinToken }: World, body?: Body): RequestInput => withBody({ token: joinToken }, body);
