// Connections that send many requests at once and read no answer, replaced as they end. Started by the drill of the
// sockets, in a separate process: node flood.mjs <host> <port> <tls|plain> <local address> <connections> <path>
import { connect } from 'node:net';
import { connect as connectSecurely } from 'node:tls';

const PIPELINED = 200;
/** Between two connections in the place of one. */
const PAUSE_MS = 1_000;

const [host, port, tls, localAddress, connections, path] = process.argv.slice(2);
const one = `GET ${path} HTTP/1.1\r\nHost: localhost\r\nAccept: text/html\r\n\r\n`;
const requests = one.repeat(PIPELINED);
const isSecure = tls === 'tls';
let opened = 0;

function open() {
  const at = { host, port: Number(port), rejectUnauthorized: false, ...(localAddress && { localAddress }) };
  const send = () => socket.pause().write(requests);
  const socket = isSecure ? connectSecurely(at, send) : connect(at, send);
  socket.on('error', () => undefined).once('close', () => setTimeout(open, PAUSE_MS));
  opened += 1;
  if (opened === Number(connections)) process.send?.('open');
}

for (let at = 0; at < Number(connections); at += 1) open();
