import { type Client, FTPError } from 'basic-ftp';
import { foldersOf } from '../folder-path.ts';

/**
 * Opens a folder, relative to that of the log-in or from the root, and creates what is missing.
 * @param path as it is sent
 * @param home that of the log-in; empty: the session is there
 * @returns folders that were created
 */
export async function enterFolder(client: Client, path: string, home: string): Promise<string[]> {
  if (!path.startsWith('/')) await goHome(client, home);
  if (path === '') return [];
  const isThere = await client.send(`CWD ${path}`).then(
    () => true,
    (error: unknown) => {
      if (error instanceof FTPError && error.code !== 421) return false;
      throw error;
    },
  );
  if (isThere) return [];
  const created: string[] = [];
  for (const folder of foldersOf(path)) {
    const { code } = await client.sendIgnoringError(`MKD ${folder}`);
    if (code < 300) created.push(folder);
  }
  await client.send(`CWD ${path}`);
  return created;
}

export async function goHome(client: Client, home: string): Promise<void> {
  if (home !== '') await client.send(`CWD ${home}`);
}
