import { installation, type Installation } from '@mandali/contracts/installation';
import { useEffect, useState } from 'react';
import { installationFile } from './page-load/installation-file.ts';

let known: Installation | undefined;

/** What this installation says about itself at run time. */
export const settings = async (): Promise<Installation> => (known = installation.parse(await installationFile()));

/** The same: undefined until it is there, null when it could not be had. */
export const useSettings = (): Installation | null | undefined => {
  const [found, setFound] = useState<Installation | null | undefined>(known);
  useEffect(() => {
    if (known === undefined) void settings().then(setFound, () => setFound(null));
  }, []);
  return found;
};
