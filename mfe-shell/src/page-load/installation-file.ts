import type { InstallationOnPage } from '@mandali/contracts/installation';

/** Not validated: callers that use more than the addresses must parse it. */
export type InstallationFile = Pick<InstallationOnPage, 'remotes'> & Partial<InstallationOnPage>;

let read: Promise<InstallationFile> | null = null;

/** Contains the manifests of the server's own remotes. */
const onPage = (): InstallationFile | null => {
  const written = document.getElementById('installation')?.textContent;
  return written ? (JSON.parse(written) as InstallationFile) : null;
};

const readFile = async (): Promise<InstallationFile> => {
  const response = await fetch('/config.json');
  if (!response.ok) throw new Error(`/config.json: ${response.status}`);
  return (await response.json()) as InstallationFile;
};

const find = async (): Promise<InstallationFile> => onPage() ?? readFile();

export const installationFile = (): Promise<InstallationFile> => {
  read ??= find().catch((error: unknown) => {
    read = null;
    throw error;
  });
  return read;
};
