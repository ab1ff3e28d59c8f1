import { DEV_PIN } from '@newsphoto/contract';

const LOOPBACK = /^(?:http:\/\/)?(localhost|127\.0\.0\.1|\[::1\]):(\d+)\/?$/i;
const HIGHEST_PORT = 65_535;

/** Parsed input for a development server: its origin, or an error. */
export type DevServer = { readonly origin: string } | { readonly problem: string };

/** The typed choice of a development server. */
export const devChoice = (typed: string): string => `${DEV_PIN}${typed}`;

/** The input; undefined for a version, or no choice. */
export const typedOf = (choice: string): string | undefined =>
  choice.startsWith(DEV_PIN) ? choice.slice(DEV_PIN.length) : undefined;

/** Parses a port, or the address of a server on this machine: the gateway accepts no other. */
export function readDevServer(typed: string): DevServer {
  const text = typed.normalize('NFKC').trim();
  if (text === '') return { problem: 'ポート番号を入力してください。' };
  const [, host = 'localhost', digits] = LOOPBACK.exec(text) ?? [];
  const port = digits ?? text;
  if (!/^\d+$/.test(port)) {
    return {
      problem: 'ポート番号か、このパソコンのアドレス（http://localhost:3101 の形）を入力してください。',
    };
  }
  if (Number(port) < 1 || Number(port) > HIGHEST_PORT) {
    return { problem: `ポート番号は 1 から ${HIGHEST_PORT} までの数字で入力してください。` };
  }
  return { origin: `http://${host.toLowerCase()}:${Number(port)}` };
}

/** A choice as sent to the gateway; undefined while the input is invalid. */
export function requestedOf(choice: string): string | undefined {
  const typed = typedOf(choice);
  if (typed === undefined) return choice;
  const server = readDevServer(typed);
  return 'origin' in server ? devChoice(server.origin) : undefined;
}
