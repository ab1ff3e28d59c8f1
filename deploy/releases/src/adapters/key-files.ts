import { createPrivateKey, createPublicKey, generateKeyPairSync, type KeyObject, sign } from 'node:crypto';
import { readFile, rm, stat, writeFile } from 'node:fs/promises';
import type { Signer } from '../domain/signed-line.ts';
import { ReleaseRefused } from '../ports.ts';
import { ED25519, isEd25519, publicText } from './ed25519.ts';
import { errorCode } from './error-code.ts';

const OTHERS = 0o077;

interface KeyFile {
  readonly id: string;
  readonly file: string;
  readonly publicFile: string;
}

/** Creates a pair of keys: the private one in `file`, for its owner alone, the public one beside it. */
export async function createKeyFile(file: string): Promise<KeyFile> {
  const { privateKey, publicKey } = generateKeyPairSync('ed25519');
  const publicFile = `${file}.pub`;
  await writeNew(file, privateKey.export({ format: 'pem', type: 'pkcs8' }), 0o600);
  try {
    await writeNew(publicFile, publicKey.export({ format: 'pem', type: 'spki' }), 0o644);
  } catch (error) {
    await rm(file);
    throw error;
  }
  return { id: ED25519.idOf(publicText(publicKey)), file, publicFile };
}

async function writeNew(file: string, pem: string | Buffer, mode: number): Promise<void> {
  try {
    await writeFile(file, pem, { flag: 'wx', mode });
  } catch (error) {
    if (errorCode(error) === 'EEXIST')
      throw new ReleaseRefused('key/exists', `${file} exists: name another file, no key is overwritten`);
    throw unreadable(file, 'cannot be written');
  }
}

/** @throws ReleaseRefused `key/no-key`, `key/unreadable`, `key/open-file`, `key/other-algorithm` */
export async function readSigner(file: string | undefined): Promise<Signer> {
  if (file === undefined) {
    throw new ReleaseRefused(
      'key/no-key',
      'changes of this store are signed: name the file of your private key with --key or RELEASE_KEY',
    );
  }
  const pem = await readPem(file);
  const { mode } = await stat(file);
  // Windows has no such modes.
  if (process.platform !== 'win32' && (mode & OTHERS) !== 0)
    throw new ReleaseRefused('key/open-file', `other users can read ${file}: chmod 600 ${file}`);
  const key = parsed(file, () => createPrivateKey(pem));
  const publicKey = publicText(createPublicKey(key));
  return {
    ...{ id: ED25519.idOf(publicKey), publicKey },
    sign: (text) => sign(null, Buffer.from(text), key).toString('base64'),
  };
}

/** @returns the public key as the list of publishers contains it */
export async function readPublicKey(file: string): Promise<string> {
  const pem = await readPem(file);
  if (pem.includes('PRIVATE KEY'))
    throw unreadable(file, 'is a private key, which stays with its owner: name the file with .pub');
  return publicText(parsed(file, () => createPublicKey(pem)));
}

function parsed(file: string, parse: () => KeyObject): KeyObject {
  let key: KeyObject;
  try {
    key = parse();
  } catch {
    throw unreadable(file, 'contains no key as `release key new` makes them');
  }
  if (isEd25519(key)) return key;
  throw new ReleaseRefused(
    'key/other-algorithm',
    `${file} is a key of another algorithm (${key.asymmetricKeyType}): make one with \`release key new\``,
  );
}

async function readPem(file: string): Promise<string> {
  return readFile(file, 'utf8').catch(() => {
    throw unreadable(file, 'cannot be read');
  });
}

const unreadable = (file: string, what: string) => new ReleaseRefused('key/unreadable', `${file} ${what}`);
