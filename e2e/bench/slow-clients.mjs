// Clients that fetch files at 1 MB/s each, for `downloads.mjs`: reports when each has its first bytes, and at the end MB a second of all.
import { Agent, request } from 'node:http';

const { address, paths, count } = JSON.parse(process.argv[2]);
const agent = new Agent({ maxSockets: count });
let [started, received, since] = [0, 0, 0];

function fetchSlowly(path, cookie) {
  const outgoing = request(`${address}${path}`, { headers: { cookie }, agent });
  outgoing.on('response', (response) => {
    if (response.statusCode !== 200) throw new Error(`a client got ${response.statusCode}`);
    started += 1;
    if (started === count) {
      [received, since] = [0, performance.now()];
      process.send('started');
    }
    response.on('data', (chunk) => {
      received += chunk.length;
      response.pause();
      setTimeout(() => response.resume(), chunk.length / 1_000);
    });
  });
  outgoing.end();
}

for (let at = 0; at < count; at += 1) fetchSlowly(...paths[at % paths.length]);
process.on('message', () => {
  process.send(received / 1e3 / (performance.now() - since), () => process.exit());
});
