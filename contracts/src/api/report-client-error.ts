import { z } from 'zod';
import { operation } from '../operation.ts';
import { paths } from '../paths.ts';

/** Pages by their pattern: an address may hold ids and typed text. */
export const pagePatterns = [
  paths.dashboard,
  paths.committee(':id'),
  paths.admin,
  paths.settings,
  paths.news,
  paths.join(':token'),
  paths.login,
  paths.privacyPolicy,
  'other',
] as const;

/**
 * What a page reports of its own failure. No message and no address: both may hold what people have typed. What is left
 * says which code of which release it was.
 */
export const clientErrorBody = z.strictObject({
  /** load: a front end could not be fetched. render: it broke while it was shown. */
  kind: z.enum(['load', 'render']),
  frontEnd: z.enum(['mfe-shell', 'mfe-auth', 'mfe-committees', 'mfe-admin']),
  /** The class of the error. */
  error: z.string().regex(/^[A-Z][A-Za-z]{0,39}$/),
  /** Where it was thrown: file of our build, line, column. */
  at: z
    .string()
    .regex(/^[\w.-]{1,80}\.js:\d{1,7}:\d{1,7}$/)
    .optional(),
  release: z.string().regex(/^[\w.+-]{1,40}$/),
  page: z.enum(pagePatterns),
});

export const reportClientError = operation({
  id: 'reportClientError',
  summary: 'A page tells that it failed; one line in the log, without anything personal',
  method: 'POST',
  path: '/api/client-errors',
  auth: 'none',
  command: false,
  body: clientErrorBody,
  status: 204,
});
