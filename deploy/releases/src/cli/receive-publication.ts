import {
  LARGEST_DESCRIPTOR,
  LARGEST_RELEASE,
  PublicationBody,
  type PublicationHead,
} from '../adapters/publication-body.ts';
import { DESCRIPTOR_FILE, filesOf, parseDescriptor } from '../adapters/release-files.ts';
import { problemsOnChannel } from '../domain/check-channel.ts';
import { problemsOfRelease } from '../domain/check-release.ts';
import { ReleaseRefused, type ReleaseStore } from '../ports.ts';
import { refuseOn } from './answer.ts';
import { viewChannel } from './channel-view.ts';
import { plainName } from './who.ts';

export interface ReceiveOptions {
  readonly channel: string;
  readonly apiVersion: string;
  /** Called once the sender is known to have the right, before the files are read. Throws if another one is being received. */
  readonly onAuthorised: () => void;
}

/** What came of a publication. */
export interface ReceivedPublication {
  readonly name: string;
  readonly version: string;
  /** Id of the key that signed it. */
  readonly key: string;
  /** False if the same bytes were published before. */
  readonly isNew: boolean;
}

/**
 * Stores what a team without access to the store publishes: rules 170 to 176 of SPEC.md. The signature is checked before
 * the descriptor is read, and each file against the descriptor before it is stored.
 *
 * @throws ReleaseRefused with the reason
 */
export async function receivePublication(
  store: ReleaseStore,
  source: AsyncIterable<Buffer>,
  { channel, apiVersion, onAuthorised }: ReceiveOptions,
): Promise<ReceivedPublication> {
  const body = new PublicationBody(source);
  const { publication, files } = await body.head();
  const length = descriptorBytes(files);
  if (plainName(publication.who) !== (publication.who || undefined))
    refused('publication/malformed', 'the name of its publisher has other characters than names have');
  // Judging a descriptor takes time: nothing of it is read for a sender without the right.
  await store.publishers.requireSender(publication);
  const text = await body.bytes(length);
  const release = parseDescriptor(text.toString('utf8'), DESCRIPTOR_FILE);
  await store.publishers.requirePublication(release, publication);
  const id = `${release.name}@${release.version}`;
  const view = await viewChannel(store, channel, { version: apiVersion, source: 'deployed' });
  const problems = [
    ...problemsOfRelease(release),
    ...problemsOnChannel(release, view.live, view.api.version),
  ];
  refuseOn(id, problems, false);
  requireFiles([DESCRIPTOR_FILE, ...filesOf(release)], files);
  onAuthorised();
  const content = new Map([[DESCRIPTOR_FILE, text]]);
  for (const [file, length] of files.slice(1)) content.set(file, await body.bytes(length));
  const isNew = await store.receive(release, publication, async (file) => content.get(file));
  return { name: release.name, version: release.version, key: publication.proof.key, isNew };
}

function descriptorBytes(files: PublicationHead['files']): number {
  const [first, length = 0] = files[0] ?? [];
  const total = files.reduce((sum, [, bytes]) => sum + bytes, 0);
  if (first !== DESCRIPTOR_FILE) refused('publication/malformed', `its first file is not ${DESCRIPTOR_FILE}`);
  if (length > LARGEST_DESCRIPTOR || total > LARGEST_RELEASE)
    refused('publication/too-large', `its files have more than ${LARGEST_RELEASE / 2 ** 20} MB together`);
  return length;
}

function requireFiles(wanted: readonly string[], files: PublicationHead['files']): void {
  if (wanted.length === files.length && wanted.every((file, at) => file === files[at]?.[0])) return;
  refused('publication/malformed', 'its files are not those of its descriptor');
}

function refused(code: string, reason: string): never {
  throw new ReleaseRefused(code, `the publication is refused: ${reason}`);
}
