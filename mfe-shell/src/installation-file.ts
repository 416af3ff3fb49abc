let read: Promise<unknown> | null = null;

const readFile = async (): Promise<unknown> => {
  // As index.html asks for it ahead; the server says that it must not be kept.
  const response = await fetch('/config.json');
  if (!response.ok) throw new Error(`/config.json: ${response.status}`);
  return response.json();
};

/** What /config.json says, as it came. Asked once; after a failure asked again. */
export const installationFile = (): Promise<unknown> => {
  read ??= readFile().catch((error: unknown) => {
    read = null;
    throw error;
  });
  return read;
};
