import { z } from 'zod';

/** What GET /config.json says to the shell about this installation. */
export const installation = z.object({
  /** Where each remote's entry is served; absolute, or relative to the shell's own origin. */
  remotes: z.object({ 'mfe-auth': z.string(), 'mfe-committees': z.string(), 'mfe-admin': z.string() }),
  /** For the footer and the privacy policy. */
  contactEmail: z.email(),
  /** For the privacy policy, as the operator writes them; a bff that is older than the shell does not send them. */
  contactPhone: z.string().default(''),
  contactAddress: z.string().default(''),
  /** Of the product, like 1.0.0. */
  version: z.string(),
});
export type Installation = z.infer<typeof installation>;

/** What a remote's build says in preload.json, beside its entry: what the shell fetches before any code of it has come. */
export type PreloadManifest = {
  /** What './routes' needs, by addresses relative to the entry. */
  readonly files: readonly string[];
  /**
   * First API requests of a page with a session. `path` is a pattern; $1 in a call, its first
   * group.
   */
  readonly requests: readonly { readonly path: string; readonly calls: readonly string[] }[];
};

/** What the bff writes into the page, as JSON in the element #installation: no request needed for it. */
export type InstallationOnPage = Installation & {
  /** Of the remotes that the same server has. */
  readonly preload: Readonly<Partial<Record<keyof Installation['remotes'], PreloadManifest>>>;
};
