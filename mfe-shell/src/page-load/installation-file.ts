import type { InstallationOnPage } from '@mandali/contracts/installation';

/** As it came: who takes more of it than addresses has it checked first. */
export type InstallationFile = Pick<InstallationOnPage, 'remotes'> & Partial<InstallationOnPage>;

let read: Promise<InstallationFile> | null = null;

/** What the server has written into the page: the same as the file, and what its own remotes need first. */
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

/** What is written in the page or, where nothing is, /config.json. Fetched once, and again after a failure. */
export const installationFile = (): Promise<InstallationFile> => {
  read ??= find().catch((error: unknown) => {
    read = null;
    throw error;
  });
  return read;
};
