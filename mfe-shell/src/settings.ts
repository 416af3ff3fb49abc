import { z } from 'zod';

const shape = z.object({
  /** Where each remote's entry is served; absolute, or relative to this page. */
  remotes: z.object({ 'mfe-auth': z.string(), 'mfe-committees': z.string(), 'mfe-admin': z.string() }),
  /** For the footer and the privacy policy. */
  contactEmail: z.email(),
});
export type Settings = z.infer<typeof shape>;

let read: Promise<Settings> | null = null;

const readSettings = async (): Promise<Settings> => {
  const response = await fetch('/config.json', { cache: 'no-cache' });
  if (!response.ok) throw new Error(`/config.json: ${response.status}`);
  return shape.parse(await response.json());
};

/** What this installation says about itself at run time. Asked once; after a failure asked again. */
export const settings = (): Promise<Settings> => {
  read ??= readSettings().catch((error: unknown) => {
    read = null;
    throw error;
  });
  return read;
};
