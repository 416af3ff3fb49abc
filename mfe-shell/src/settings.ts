import { installation, type Installation } from '@mandali/contracts/installation';
import { queryOptions } from '@tanstack/react-query';

let read: Promise<Installation> | null = null;

const readSettings = async (): Promise<Installation> => {
  const response = await fetch('/config.json', { cache: 'no-cache' });
  if (!response.ok) throw new Error(`/config.json: ${response.status}`);
  return installation.parse(await response.json());
};

/** What this installation says about itself at run time. Asked once; after a failure asked again. */
export const settings = (): Promise<Installation> => {
  read ??= readSettings().catch((error: unknown) => {
    read = null;
    throw error;
  });
  return read;
};

export const settingsQuery = queryOptions({ queryKey: ['/config.json'], queryFn: settings });
