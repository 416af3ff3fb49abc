import { z } from 'zod';
import { operation } from '../operation.ts';

/** The last 4 characters of each key; '' when none is set. */
export const whatsappSettings = z.object({ appKey: z.string(), authKey: z.string() });

export const adminGetWhatsappSettings = operation({
  id: 'adminGetWhatsappSettings',
  summary: 'The keys of the gateway that delivers codes, masked',
  method: 'GET',
  path: '/api/admin/whatsapp-settings',
  auth: 'bearer',
  command: false,
  status: 200,
  answer: whatsappSettings,
});
