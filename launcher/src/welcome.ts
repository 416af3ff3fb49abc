import { publicAddress } from './product.ts';
import type { Settings } from './settings.ts';

/** @param firstAdmin only on the start that created the first global admin */
export function welcomeLines(
  settings: Settings,
  firstAdmin: { readonly email: string; readonly password: string } | null,
): readonly string[] {
  const admin =
    firstAdmin === null
      ? []
      : [`  First admin   ${firstAdmin.email} with the password ${firstAdmin.password} (shown this once)`];
  const codes =
    settings.env === 'production'
      ? 'are sent by the WhatsApp service that the admin panel names'
      : 'appear here, on a line that begins with "OTP code for", until WhatsApp keys are set';
  return [
    '',
    `  Mandali runs at ${publicAddress(settings)}`,
    ...admin,
    `  OTP codes     ${codes}`,
    `  Data          ${settings.dataDir}`,
    '  Ctrl-C stops it',
    '',
  ];
}
