// A bucket as a process: the server of the tests that speaks S3, with what it stores in a directory, so that it can be away for a while.
import { execFileSync } from 'node:child_process';
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { freePort } from '../../../deploy/run/steps/free-port.mjs';
import { supervised, until } from './processes.mjs';

const HOST = '127.0.0.1';
const RELEASES = join(import.meta.dirname, '../../../deploy/releases');
/** Inside the workspace, so that the bundle finds its packages. */
const OUT = 'node_modules/.test-builds/country';

/** @returns the process, and the settings of an API that stores its files there */
export async function startBucket(directory, log) {
  const bundle = { entries: { s3: 'src/testing/s3-process.ts' }, outdir: OUT };
  const script = `import { bundleServer } from '@newsphoto/build/server'; await bundleServer(${JSON.stringify(bundle)});`;
  execFileSync(process.execPath, ['--input-type=module', '-e', script], { cwd: RELEASES });
  const port = await freePort(HOST);
  const folder = join(directory, 'bucket');
  // s3rver removes a folder with its last object, and ends if another one is being written there.
  mkdirSync(join(folder, 'archive/media/intents/.stays'), { recursive: true });
  const url = `http://${HOST}:${port}`;
  const bucket = supervised({
    ...{
      name: 's3',
      command: process.execPath,
      args: [join(RELEASES, OUT, 's3.mjs'), folder, `${port}`],
      log,
    },
    isReady: async () => (await fetch(url)).status > 0,
  });
  bucket.start();
  await until('s3', bucket.isReady);
  const credentials = {
    AWS_ACCESS_KEY_ID: 'S3RVER',
    AWS_SECRET_ACCESS_KEY: 'S3RVER',
    AWS_REGION: 'us-east-1',
  };
  return Object.assign(bucket, {
    settings: { MEDIA_STORE: 's3://archive/media', AWS_ENDPOINT_URL_S3: url, ...credentials },
  });
}
