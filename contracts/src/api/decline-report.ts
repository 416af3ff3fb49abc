import { z } from 'zod';
import { pathId, saidText } from '../fields.ts';
import { operation } from '../operation.ts';
import { instant, payment } from '../shapes.ts';

export const declineReportBody = z.strictObject({
  /** `word.at` of the report. */
  reportAt: instant,
  reason: saidText,
});

export const declineReport = operation({
  id: 'declineReport',
  summary: 'Answer a report that nothing was received; refused when it is not the report of that moment any more',
  method: 'POST',
  path: '/api/payments/:id/decline',
  auth: 'bearer',
  command: true,
  params: z.object({ id: pathId }),
  body: declineReportBody,
  status: 200,
  answer: payment,
});
