import { FTPError, parseList } from 'basic-ftp';
import type { FtpConnection } from './ftp-connection.ts';

const NOT_THERE = [450, 550];

/**
 * The size of a file, undefined if there is none; by SIZE, else MLST, else the list of the folder.
 * @param wireName as it is sent
 * @param list reads the list of the folder
 */
export async function fileSize(
  { client }: FtpConnection,
  wireName: string,
  list: () => Promise<string>,
): Promise<number | undefined> {
  const bySize = await reply(client.send(`SIZE ${wireName}`));
  if (bySize === 'none') return undefined;
  const size = /^213 +(\d+)/.exec(bySize)?.[1];
  if (size !== undefined) return Number(size);
  const byMlst = await reply(client.send(`MLST ${wireName}`));
  if (byMlst === 'none') return undefined;
  const listed = /(?:^|[ ;])size=(\d+);/im.exec(byMlst)?.[1];
  if (listed !== undefined) return Number(listed);
  return parseList(await list()).find(({ name }) => name === wireName)?.size;
}

/** Empty: the server does not know the command. */
async function reply(sent: Promise<{ message: string }>): Promise<string> {
  try {
    return (await sent).message;
  } catch (error) {
    if (!(error instanceof FTPError) || error.code === 421) throw error;
    return NOT_THERE.includes(error.code) ? 'none' : '';
  }
}
