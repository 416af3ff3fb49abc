import { installation, type Installation } from '@mandali/contracts/installation';
import { useEffect, useState } from 'react';
import { installationFile } from './page-load/installation-file.ts';

let loaded: Installation | undefined;

export const settings = async (): Promise<Installation> => (loaded = installation.parse(await installationFile()));

/** Undefined while loading, null after a failure. */
export const useSettings = (): Installation | null | undefined => {
  const [found, setFound] = useState<Installation | null | undefined>(loaded);
  useEffect(() => {
    if (loaded === undefined) void settings().then(setFound, () => setFound(null));
  }, []);
  return found;
};
