// A separate process: relays connections to a server as over a line of a given rate and round trip.
// Message of its parent: { open: { target, network } }; its answer: { opened: port }.
import { connect, createServer } from 'node:net';
import { ShapedLink, ShapedStream } from './shaped-link.mjs';

function relay(client, { target, network, links }) {
  const opensAt = performance.now() + network.rttMs;
  const server = connect({ host: '127.0.0.1', port: target, noDelay: true });
  client.setNoDelay(true);
  pipe(client, server, links.up, opensAt);
  pipe(server, client, links.down, opensAt);
}

function pipe(from, to, link, opensAt) {
  const stream = new ShapedStream(link, opensAt, (data) => {
    if (to.destroyed) return;
    if (data) to.write(data);
    else to.end();
  });
  from.on('data', (data) => stream.write(data));
  from.on('end', () => stream.end());
  from.on('error', () => to.destroy());
  from.on('close', () => stream.end());
}

process.on('message', ({ open }) => {
  const links = { up: new ShapedLink(open.network), down: new ShapedLink(open.network) };
  const server = createServer({ allowHalfOpen: true }, (client) => relay(client, { ...open, links }));
  server.listen(0, '127.0.0.1', () => process.send({ opened: server.address().port }));
});
process.once('disconnect', () => process.exit());
