import { readFile, stat } from 'node:fs/promises';
import http from 'node:http';
import https from 'node:https';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { text as readText } from 'node:stream/consumers';
import { pipeline } from 'node:stream/promises';
import type { ReleaseDescriptor } from '@newsphoto/contract';
import { ED25519 } from '../adapters/ed25519.ts';
import { readSigner } from '../adapters/key-files.ts';
import type { PublicationHead } from '../adapters/publication-body.ts';
import { DESCRIPTOR_FILE, filesOf, readDescriptor } from '../adapters/release-files.ts';
import { problemsOfRelease } from '../domain/check-release.ts';
import { digestOf, PUBLICATION } from '../domain/publication.ts';
import type { Publication } from '../domain/publishers.ts';
import { signLine } from '../domain/signed-line.ts';
import { ReleaseRefused } from '../ports.ts';
import { type Answer, refuseOn } from './answer.ts';
import type { Arguments } from './arguments.ts';

/** Where gateways receive publications. */
export const PUBLICATIONS_PATH = '/publications';

/** Publishes a build by a gateway, for teams without access to the store. Rules 170 to 176 of SPEC.md. */
export async function publishThrough(args: Arguments): Promise<Answer> {
  const { gateway, target, root, who } = args;
  const address = addressOf(gateway);
  if (root === undefined)
    throw new ReleaseRefused(
      'key/no-root',
      'a publication by a gateway is signed for one store: name its root with --root or RELEASE_ROOT (`release key list` shows it)',
    );
  const release = await readDescriptor(target);
  const signer = await readSigner(args.keyFile);
  refuseOn(`${release.name}@${release.version}`, problemsOfRelease(release), false);
  const record = {
    ...{ name: release.name, version: release.version, digest: digestOf(ED25519, release) },
    ...{ at: new Date().toISOString(), who },
  };
  return send(address, target, release, signLine(signer, root, PUBLICATION, record));
}

/** Others on the way must not read source maps; signatures alone do not prevent that. */
function addressOf(gateway: string): URL {
  const address = URL.canParse(gateway) ? new URL(PUBLICATIONS_PATH, gateway) : undefined;
  const isLocal = address && ['localhost', '127.0.0.1', '[::1]'].includes(address.hostname);
  if (address?.protocol === 'https:' || (address?.protocol === 'http:' && isLocal)) return address;
  throw new ReleaseRefused('publication/no-address', `--gateway ${gateway} is no https address`);
}

async function send(
  address: URL,
  directory: string,
  release: ReleaseDescriptor,
  publication: Publication,
): Promise<Answer> {
  const names = [DESCRIPTOR_FILE, ...filesOf(release)];
  const files = await Promise.all(
    names.map(async (name): Promise<[string, number]> => {
      const found = await stat(join(directory, name)).catch(() => undefined);
      if (found) return [name, found.size];
      throw new ReleaseRefused(
        'release/damaged',
        `${name} is missing: build again, and publish what was built`,
      );
    }),
  );
  const head: PublicationHead = { schema: 1, publication, files };
  const body = async function* () {
    yield Buffer.from(`${JSON.stringify(head)}\n`);
    for (const [name] of files) yield await readFile(join(directory, name));
  };
  const { status, text: answer } = await post(address, body());
  const { code, message, isNew } = { code: '', message: '', ...Object(parsed(answer)) };
  if (status >= 300)
    throw new ReleaseRefused(code || 'store/unreachable', message || `${address.origin} answered ${status}`);
  const name = `${release.name}@${release.version}`;
  const text =
    isNew === true
      ? `published ${name} by ${address.origin}: ${files.length} files`
      : `${name} was published before with the same bytes`;
  const hint = '  its modules were not loaded: `release check` does that';
  return { text: `${text}\n${hint}`, data: { name, isNew: isNew === true, code: release.code } };
}

/** `fetch` loses an answer that comes before the body was sent. */
async function post(address: URL, body: AsyncIterable<Buffer>) {
  const { request } = address.protocol === 'https:' ? https : http;
  const response = await new Promise<http.IncomingMessage>((resolve, reject) => {
    const sent = request(address, { method: 'POST' }, resolve).on('error', reject);
    pipeline(Readable.from(body), sent).catch(reject);
  });
  return { status: response.statusCode ?? 0, text: await readText(response) };
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
