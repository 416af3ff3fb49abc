import { z } from 'zod';

/** The answer of GET /config.json. */
export const installation = z.object({
  /** Addresses of the remotes' entries; absolute, or relative to the shell's origin. */
  remotes: z.object({ 'mfe-auth': z.string(), 'mfe-committees': z.string(), 'mfe-admin': z.string() }),
  /** For the footer and the privacy policy. */
  contactEmail: z.email(),
  /** For the privacy policy; not sent by a bff older than the shell. */
  contactPhone: z.string().default(''),
  contactAddress: z.string().default(''),
  version: z.string(),
});
export type Installation = z.infer<typeof installation>;

/** The file preload.json of a remote's build: what the shell fetches before the remote's code. */
export type PreloadManifest = {
  /** Files of './routes', relative to the entry. */
  readonly files: readonly string[];
  /** First API requests of a page with a session. `path` is a pattern; $1 in a call is its first group. */
  readonly requests: readonly { readonly path: string; readonly calls: readonly string[] }[];
};

/** Written by the bff into the page, as JSON in the element #installation, so that no request is needed. */
export type InstallationOnPage = Installation & {
  /** For the remotes of the same server. */
  readonly preload: Readonly<Partial<Record<keyof Installation['remotes'], PreloadManifest>>>;
};
