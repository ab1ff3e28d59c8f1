#!/usr/bin/env node
// Pictures a second that the API (or a gateway) hands out: public ones, those behind the session check, and 304s, in turns.
// `npm run bench:media -- <address> [<address of another version>]`: servers with the sample that run already. Nothing fails on
// absolute times: compare the columns of one run.
import { Agent, request } from 'node:http';
import { recordFigure } from './figures.mjs';

const ROUNDS = 6;
const PICTURES = 1_500;
const AT_ONCE = 12;
const agent = new Agent({ keepAlive: true, maxSockets: AT_ONCE });

const send = (address, path, { method = 'GET', headers = {}, body } = {}) =>
  new Promise((resolve, reject) => {
    const outgoing = request(new URL(path, address), { method, headers, agent }, (answer) => {
      const parts = [];
      answer.on('data', (part) => parts.push(part));
      answer.on('end', () =>
        resolve({
          status: answer.statusCode,
          headers: answer.headers,
          text: Buffer.concat(parts).toString(),
        }),
      );
    });
    outgoing.on('error', reject);
    outgoing.end(body);
  });

/** A member's media cookie, and the addresses of a public and of a limited picture. */
async function prepare(address) {
  const json = { 'content-type': 'application/json', 'x-requested-with': 'newsphoto' };
  const body = JSON.stringify({ userId: 'member001', password: 'Sample#2026' });
  const login = await send(address, '/api/login', { method: 'POST', headers: json, body });
  const cookies = login.headers['set-cookie'].map((one) => one.split(';')[0]);
  const session = { ...json, cookie: cookies.find((one) => one.includes('NPSESSION')) };
  const search = JSON.stringify({ query: '', sortType: '1' });
  const found = await send(address, '/api/contents/search', {
    method: 'POST',
    headers: session,
    body: search,
  });
  const ofClass = (name) => new RegExp(`/media/${name}/[0-9a-f]{32}/[\\w.]+`).exec(found.text)?.[0];
  const [open, limited] = [ofClass('p'), ofClass('l')];
  if (!open || !limited)
    throw new Error(`no pictures at ${address}: ${found.status} ${found.text.slice(0, 200)}`);
  const headers = { cookie: cookies.find((one) => one.includes('NPMEDIA')) };
  const { etag } = (await send(address, limited, { headers })).headers;
  const kinds = {
    public: { path: open, headers, status: 200 },
    limited: { path: limited, headers, status: 200 },
    'limited, 304': { path: limited, headers: { ...headers, 'if-none-match': etag }, status: 304 },
  };
  return { address, kinds };
}

async function rate({ address }, { path, headers, status }) {
  let left = PICTURES;
  const began = performance.now();
  const work = async () => {
    while (left-- > 0) {
      const answer = await send(address, path, { headers });
      if (answer.status !== status) throw new Error(`${path}: ${answer.status}`);
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, work));
  return PICTURES / ((performance.now() - began) / 1000);
}

const addresses = process.argv.slice(2);
if (addresses.length === 0) throw new Error('name the address of a server with the sample');
const servers = await Promise.all(addresses.map(prepare));
const rates = new Map();
for (let round = 0; round <= ROUNDS; round += 1) {
  for (const kind of Object.keys(servers[0].kinds)) {
    for (const server of servers) {
      const pictures = await rate(server, server.kinds[kind]);
      // The first round warms up.
      if (round > 0)
        rates.set(`${server.address} ${kind}`, [...(rates.get(`${server.address} ${kind}`) ?? []), pictures]);
    }
  }
}
const median = (numbers) => numbers.toSorted((one, other) => one - other)[Math.floor(numbers.length / 2)];
for (const kind of Object.keys(servers[0].kinds)) {
  const [now, before] = servers.map(({ address }) => median(rates.get(`${address} ${kind}`)));
  recordFigure('bench:media', `${kind} pictures a second, to the other version`, now, before && now / before);
}
for (const [name, all] of rates) console.log(`${name}: ${Math.round(median(all))} pictures/s`);
agent.destroy();
