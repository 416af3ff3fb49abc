import { z } from 'zod';
import { operation } from '../operation.ts';
import { whatsappSettings } from './admin-get-whatsapp-settings.ts';

export const whatsappSettingsBody = z.strictObject({
  appKey: z.string().trim().min(1, 'App key is required').max(500),
  authKey: z.string().trim().min(1, 'Auth key is required').max(500),
});

export const adminPutWhatsappSettings = operation({
  id: 'adminPutWhatsappSettings',
  summary: 'Set the keys of the gateway; a mask sent back leaves that key unchanged',
  method: 'PUT',
  path: '/api/admin/whatsapp-settings',
  auth: 'bearer',
  command: true,
  secret: true,
  body: whatsappSettingsBody,
  status: 200,
  answer: whatsappSettings,
});
