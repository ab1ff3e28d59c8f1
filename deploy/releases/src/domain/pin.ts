import { DEV_PIN } from '@newsphoto/contract';

const NAME = /^[a-z][a-z0-9-]{0,63}$/;
const VERSION = /^\d+\.\d+\.\d+(?:[-+][0-9A-Za-z.+-]{1,60})?$/;
const LOOPBACK_ORIGIN = /^http:\/\/(localhost|127\.0\.0\.1|\[::1\]):(\d{1,5})$/;

/** The requested release of one name. */
export interface Pin {
  readonly name: string;
  /** A version, or `dev:` and the origin of a development server; empty to remove the pin. */
  readonly wanted: string;
}

/** Reads `search@1.4.2`, `search@dev:http://localhost:3101` or `search@`; undefined where it is none of these. */
export function parsePin(text: string): Pin | undefined {
  const at = text.indexOf('@');
  const [name, wanted] = [text.slice(0, at), text.slice(at + 1)];
  if (at < 0 || !NAME.test(name)) return undefined;
  if (wanted === '' || VERSION.test(wanted)) return { name, wanted };
  const origin = devOrigin(wanted);
  return origin === undefined ? undefined : { name, wanted: `${DEV_PIN}${origin}` };
}

/**
 * The origin of a pinned development server, which must be on this machine: a page runs whatever it serves.
 * `[::1]` becomes `localhost`, since a content security policy cannot name it.
 */
export function devOrigin(wanted: string): string | undefined {
  if (!wanted.startsWith(DEV_PIN)) return undefined;
  const [, host, port] = LOOPBACK_ORIGIN.exec(wanted.slice(DEV_PIN.length)) ?? [];
  if (!host || Number(port) < 1 || Number(port) > 65_535) return undefined;
  return `http://${host === '[::1]' ? 'localhost' : host}:${Number(port)}`;
}

/** Pins as written in an address; equal pins have equal texts. */
export function pinsText(pins: Readonly<Record<string, string>>): string {
  return Object.entries(pins)
    .map(([name, wanted]) => `${name}@${wanted}`)
    .sort()
    .join();
}
