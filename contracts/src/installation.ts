import { z } from 'zod';

/** What GET /config.json tells the shell about this installation. */
export const installation = z.object({
  /** Where each remote's entry is served; absolute, or relative to the shell's own origin. */
  remotes: z.object({ 'mfe-auth': z.string(), 'mfe-committees': z.string(), 'mfe-admin': z.string() }),
  /** For the footer and the privacy policy. */
  contactEmail: z.email(),
  /** For the privacy policy, as the operator writes them; a bff that is older than the shell does not tell them. */
  contactPhone: z.string().default(''),
  contactAddress: z.string().default(''),
  /** Of the product, like 1.0.0. */
  version: z.string(),
});
export type Installation = z.infer<typeof installation>;
