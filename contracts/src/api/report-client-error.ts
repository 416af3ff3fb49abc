import { z } from 'zod';
import { operation } from '../operation.ts';
import { paths } from '../paths.ts';

/** Not addresses: an address can contain ids and typed text. */
export const pagePatterns = [
  paths.dashboard,
  paths.committee(':id'),
  paths.admin,
  paths.settings,
  paths.news,
  paths.join(':token'),
  paths.login,
  paths.howItWorks,
  paths.privacyPolicy,
  'other',
] as const;

/** Without message and address, which can contain typed text: the rest identifies the code of the release. */
export const clientErrorBody = z.strictObject({
  /** load: a front end could not be fetched. render: it failed on the page. */
  kind: z.enum(['load', 'render']),
  frontEnd: z.enum(['mfe-shell', 'mfe-auth', 'mfe-committees', 'mfe-admin']),
  error: z.string().regex(/^[A-Z][A-Za-z]{0,39}$/),
  /** File of the build, line, column. */
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
