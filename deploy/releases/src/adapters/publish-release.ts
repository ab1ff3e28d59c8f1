import { createHash } from 'node:crypto';
import type { ReleaseDescriptor } from '@newsphoto/contract';
import { Value } from 'typebox/value';
import { mapLimited } from '../domain/map-limited.ts';
import type { ObjectStorage } from '../object-storage.ts';
import { type ReadContent, ReleaseRefused } from '../ports.ts';
import { DESCRIPTOR_FILE, filesOf, findDamage, parseDescriptor } from './release-files.ts';
import { claimKey, releaseKey } from './release-keys.ts';

const AT_ONCE = 8;
const MOST_CLAIMS = 5;

/**
 * Writes a build into the store. Publishers of the same version with the same bytes help each other; one with other bytes is
 * refused before it has written anything: a claim, made before the first file, holds the hash of the version. The descriptor,
 * written last, completes the release.
 *
 * @returns false if the release existed already
 */
export async function publishRelease(
  storage: ObjectStorage,
  release: ReleaseDescriptor,
  read: ReadContent,
): Promise<boolean> {
  const damaged = await findDamage(release, read);
  if (damaged.length > 0) {
    throw new ReleaseRefused(
      'release/damaged',
      `files differ from release.json: ${damaged.join(', ')}: build again, and publish what was built`,
    );
  }
  const text = await read(DESCRIPTOR_FILE);
  if (!text) throw new ReleaseRefused('release/no-descriptor', `${DESCRIPTOR_FILE} is gone: build again`);
  await claim(storage, release);
  // Checked while the claim is held: its previous holder may just have finished.
  if (await isPublished(storage, release)) return endClaim(storage, release, false);
  await mapLimited(filesOf(release), AT_ONCE, async (file) => {
    await storage.write(releaseKey(release, file), (await read(file)) ?? Buffer.alloc(0));
  });
  const isFirst = await storage.write(releaseKey(release, DESCRIPTOR_FILE), text, 'absent');
  if (!isFirst) await isPublished(storage, release);
  return endClaim(storage, release, isFirst);
}

/** Nothing may be written without a claim. If another process has just released it, it is requested once more. */
async function claim(storage: ObjectStorage, release: ReleaseDescriptor): Promise<void> {
  const body = Buffer.from(`${JSON.stringify({ digest: digestOf(release) })}\n`);
  for (let tries = 0; tries < MOST_CLAIMS; tries += 1) {
    if (await storage.write(claimKey(release), body, 'absent')) return;
    const held = await storage.read(claimKey(release));
    if (held?.body.equals(body)) return;
    if (held) break;
  }
  // The claim of a complete release is stale.
  if (await isPublished(storage, release)) return;
  throw new ReleaseRefused(
    'release/claimed',
    `${release.name}@${release.version} is being published with other bytes: raise the version, or try again after \`release gc --yes\` where that publication was broken off`,
  );
}

/** True if the same release exists. */
async function isPublished(storage: ObjectStorage, release: ReleaseDescriptor): Promise<boolean> {
  const key = releaseKey(release, DESCRIPTOR_FILE);
  const found = await storage.read(key);
  if (!found) return false;
  if (Value.Equal(parseDescriptor(found.body.toString('utf8'), key), release)) return true;
  throw new ReleaseRefused(
    'release/exists',
    `${release.name}@${release.version} is published with other bytes: raise the version in package.json and build again`,
  );
}

async function endClaim(
  storage: ObjectStorage,
  release: ReleaseDescriptor,
  isNew: boolean,
): Promise<boolean> {
  await storage.remove([claimKey(release)]);
  return isNew;
}

function digestOf(release: ReleaseDescriptor): string {
  return createHash('sha256').update(JSON.stringify(release)).digest('hex');
}
