import { Socket } from 'node:net';
import { fileURLToPath } from 'node:url';
import { buildSample } from './build-sample.ts';

const [directory] = process.argv.slice(2);
if (!directory) {
  console.error('usage: sample.mjs <directory>');
  process.exit(2);
}
// Standard input is a pipe from the API that waits for the sample: if that is killed, the sample is not made.
if (process.stdin instanceof Socket)
  process.stdin
    .once('end', () => process.exit(1))
    .resume()
    .unref();
// Only the user who makes the archive can read it.
process.umask(0o077);
const started = Date.now();
const report = await buildSample(directory, fileURLToPath(new URL('../assets', import.meta.url)));
if (report) {
  const { photographs, pictures, recordings } = report;
  const seconds = ((Date.now() - started) / 1000).toFixed(1);
  console.log(
    `sample archive: ${photographs} photographs, ${pictures} drawings, ${recordings} recordings (${seconds} s)`,
  );
}
