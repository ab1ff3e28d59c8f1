import { RemoteFailure } from './remote-failure.ts';
import type { RemoteSession, SendProgress, SentFile } from './remote-session.ts';

const MOST_NUMBERS = 999;

/**
 * Sends a file under another name, verifies it, and renames it. After a crash at any moment it can be called again with the same file: it
 * continues, and sends nothing twice. Every error of the server is a `RemoteFailure`.
 */
export async function sendFile(
  session: RemoteSession,
  file: SentFile,
  progress: SendProgress,
): Promise<{ remoteName: string }> {
  if (file.renamingTo !== '' && (await isRenamed(session, file, file.renamingTo)))
    return { remoteName: file.renamingTo };
  await uploadPart(session, file, progress.onBytes);
  await verify(session, file);
  const remoteName = await chooseName(session, file);
  await progress.onRenaming(remoteName);
  await rename(session, file, remoteName);
  return { remoteName };
}

/** Of a file that is not sent any more. */
export const removePart = (session: RemoteSession, { partName }: Pick<SentFile, 'partName'>): Promise<void> =>
  session.remove(partName);

/** Only once the name was stored for this file: before that, a file of that name and size is another one. */
async function isRenamed(
  session: RemoteSession,
  { partName, source }: SentFile,
  name: string,
): Promise<boolean> {
  if ((await session.sizeOf(partName)) !== undefined) return false;
  return (await session.sizeOf(name)) === source.size;
}

async function uploadPart(
  session: RemoteSession,
  { partName, source }: SentFile,
  onBytes: (bytes: number) => void,
): Promise<void> {
  const found = await session.sizeOf(partName);
  const { unsureBytes } = session;
  // Of a server that writes in parallel, a part may have its size and lack earlier bytes.
  if (found === source.size && unsureBytes === 0) return onBytes(found);
  const canContinue = found !== undefined && found <= source.size && session.canResume;
  if (found !== undefined && !canContinue) await session.remove(partName);
  const from = canContinue ? found : 0;
  let accepted = Math.max(0, from - unsureBytes);
  const count = (bytes: number) => {
    accepted = bytes;
    onBytes(bytes);
  };
  try {
    await session.upload(partName, source, from, count);
  } catch (error) {
    if (from > 0 && !session.canResume && session.isOpen()) {
      await session.remove(partName);
      return session.upload(partName, source, 0, onBytes);
    }
    // The reply that follows the last byte may be lost, after long files above all.
    if (
      accepted === source.size &&
      !session.isOpen() &&
      (await isThereAfterAll(session, partName, source.size))
    )
      return;
    throw error;
  }
}

async function isThereAfterAll(session: RemoteSession, name: string, size: number): Promise<boolean> {
  try {
    await session.reopen();
    return (await session.sizeOf(name)) === size;
  } catch {
    // The first error says more.
    return false;
  }
}

async function verify(session: RemoteSession, { partName, source, verification }: SentFile): Promise<void> {
  const size = await session.sizeOf(partName);
  if (size !== source.size) return refuse(session, partName, 'size');
  const byHash = await session.hasBytes(partName, source);
  const isSame = byHash ?? (verification === 'size' || (await session.rereads(partName, source)));
  if (!isSame) await refuse(session, partName, 'content');
}

async function refuse(session: RemoteSession, partName: string, detail: string): Promise<never> {
  await session.remove(partName);
  throw new RemoteFailure('transfer/verify', 'verify', { detail });
}

async function chooseName(session: RemoteSession, { name, conflict }: SentFile): Promise<string> {
  if (conflict === 'replace') return name;
  const dot = name.lastIndexOf('.');
  const [stem, extension] = dot > 0 ? [name.slice(0, dot), name.slice(dot)] : [name, ''];
  for (let number = 1; number <= MOST_NUMBERS; number += 1) {
    const candidate = number === 1 ? name : `${stem}_${number}${extension}`;
    if ((await session.sizeOf(candidate)) === undefined) return candidate;
  }
  throw new RemoteFailure('transfer/rename', 'rename', { detail: String(MOST_NUMBERS) });
}

async function rename(session: RemoteSession, file: SentFile, name: string): Promise<void> {
  const replaces = file.conflict === 'replace';
  try {
    await session.rename(file.partName, name, replaces);
  } catch (error) {
    // Servers refuse the name of a file that exists as they refuse a name.
    const mayExist = replaces && error instanceof RemoteFailure && error.code === 'transfer/refused-name';
    if (error instanceof RemoteFailure && error.isFinal && !mayExist) throw error;
    // It may have happened though the reply was lost.
    if (!session.isOpen()) await session.reopen();
    if (await isRenamed(session, file, name)) return;
    const isInTheWay = replaces && (await session.sizeOf(name)) !== undefined;
    if (!isInTheWay) throw error;
    await session.remove(name);
    await session.rename(file.partName, name, false);
  }
}
