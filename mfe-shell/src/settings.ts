import { installation, type Installation } from '@mandali/contracts/installation';
import { useEffect, useState } from 'react';

let read: Promise<Installation> | null = null;

const readSettings = async (): Promise<Installation> => {
  // As index.html asks for it ahead; the server says that it must not be kept.
  const response = await fetch('/config.json');
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

/** The same, null until it is there. */
export const useSettings = (): Installation | null => {
  const [found, setFound] = useState<Installation | null>(null);
  useEffect(() => void settings().then(setFound, () => {}), []);
  return found;
};
