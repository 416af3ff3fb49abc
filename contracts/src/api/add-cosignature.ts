import { z } from 'zod';
import { pathId } from '../fields.ts';
import { operation } from '../operation.ts';
import { base64Of32, witnesses } from '../witness-shapes.ts';

export const addCosignature = operation({
  id: 'addCosignature',
  summary: "A device's signature that this is the longest book that it has seen, and continues all that it had seen",
  method: 'POST',
  path: '/api/committees/:id/cosignatures',
  auth: 'bearer',
  command: false,
  params: z.object({ id: pathId }),
  body: z.strictObject({
    /** The signed note with the signature lines of the log and of the device. */
    note: z.string().max(2_000),
    key: base64Of32,
  }),
  status: 201,
  repeated: 200,
  answer: z.object({ witnesses }),
});
