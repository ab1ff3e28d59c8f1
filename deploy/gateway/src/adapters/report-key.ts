import { createHash, randomBytes, randomUUID } from 'node:crypto';
import { link, mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

const KEY_BYTES = 32;

/**
 * Key of the load tokens: the one of the environment, else the one below `dataDir`, made at first use and readable
 * by its owner alone. Gateways that serve one channel need the same; with neither, this process has one of its own.
 */
export async function openReportKey(
  secret: string | undefined,
  dataDir: string | undefined,
): Promise<Buffer> {
  if (secret) return createHash('sha256').update(secret).digest();
  if (!dataDir) return randomBytes(KEY_BYTES);
  const directory = join(dataDir, 'keys');
  const file = join(directory, 'report.key');
  await mkdir(directory, { recursive: true, mode: 0o700 });
  const prepared = `${file}.${randomUUID()}`;
  await writeFile(prepared, randomBytes(KEY_BYTES), { mode: 0o600 });
  try {
    // A link appears whole or not at all, and never over another process' key.
    await link(prepared, file);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  } finally {
    await rm(prepared);
  }
  const key = await readFile(file);
  if (key.length !== KEY_BYTES) throw new Error(`${file} is damaged: expected ${KEY_BYTES} bytes`);
  return key;
}
