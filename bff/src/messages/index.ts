import type { Pool } from 'pg';
import type { Purpose } from '../db/keys.ts';
import { createSeal } from '../db/sealing.ts';
import type { Trail } from '../http/security-trail.ts';
import type { SecurityEvents } from '../people/security-events.ts';
import { createDailyMessages, type MessageCeilings } from './daily-messages.ts';
import { adminGetWhatsappSettingsEndpoint } from './operations/admin-get-whatsapp-settings.ts';
import { adminPutWhatsappSettingsEndpoint } from './operations/admin-put-whatsapp-settings.ts';
import { createMessagesData } from './personal-data.ts';
import { createStopLinks } from './stop-links.ts';
import { createGateway } from './whatsapp.ts';
import { createSettings } from './whatsapp-settings.ts';

export type MessagesOptions = {
  readonly pool: Pool;
  readonly key: (purpose: Purpose) => Buffer;
  /** Null: no gateway is configured. */
  readonly whatsappApiUrl: string | null;
  readonly publicUrl: string;
  readonly ceilings: MessageCeilings;
  readonly securityEvents: Pick<SecurityEvents, 'record'>;
  readonly trail: Trail;
  readonly now: () => Date;
};

export const createMessages = (options: MessagesOptions) => {
  const { pool, key, whatsappApiUrl, publicUrl, ceilings, securityEvents: events, trail, now } = options;
  const settings = createSettings({ pool, seal: createSeal(key('settings')), events, now });
  return {
    endpoints: {
      adminGetWhatsappSettings: adminGetWhatsappSettingsEndpoint({ settings }),
      adminPutWhatsappSettings: adminPutWhatsappSettingsEndpoint({ settings, trail }),
    },
    personalData: createMessagesData(pool),
    settings,
    gateway: whatsappApiUrl === null ? null : createGateway({ baseUrl: whatsappApiUrl }),
    canSend: async (): Promise<boolean> => whatsappApiUrl !== null && (await settings.whatsapp()) !== null,
    dailyMessages: createDailyMessages({ pool, ceilings, now }),
    stopLinks: createStopLinks({ pool, key: key('stop-link'), publicUrl }),
  };
};
