import { PIN_PARAMETER, PIN_PROOF_PARAMETER } from '@newsphoto/contract';

/** The pins of an address, and the address of the page. */
export interface PinRequest {
  /** As written, with commas between. */
  readonly pins: string;
  readonly proof: string | undefined;
  /** The same address without it: a path of this server. */
  readonly rest: string;
}

const MOST_TEXT = 2_000;

/** Reads the pins of a request's target; undefined if it has none. The rest of the query stays as it is. */
export function readPinRequest(target: string): PinRequest | undefined {
  const local = target.replace(/^[a-z]+:\/\/[^/]*/i, '');
  const [path = '', query] = splitOnce(local, '?');
  const parts = (query ?? '').split('&').map((part) => ({ part, pair: splitOnce(part, '=') }));
  const valuesOf = (wanted: string) =>
    parts.filter(({ pair: [name] }) => name === wanted).map(({ pair: [, value = ''] }) => decoded(value));
  const pins = valuesOf(PIN_PARAMETER);
  if (pins.length === 0) return undefined;
  const others = parts.filter(({ pair: [name] }) => name !== PIN_PARAMETER && name !== PIN_PROOF_PARAMETER);
  const rest = others.map(({ part }) => part).join('&');
  return {
    pins: pins.join().slice(0, MOST_TEXT),
    proof: valuesOf(PIN_PROOF_PARAMETER)[0],
    rest: rest === '' ? path : `${path}?${rest}`,
  };
}

function splitOnce(text: string, mark: string): [string, string?] {
  const at = text.indexOf(mark);
  return at < 0 ? [text] : [text.slice(0, at), text.slice(at + 1)];
}

/** A plus sign stays a plus sign: versions contain it, and no pin has a space. */
function decoded(value: string): string {
  try {
    return decodeURIComponent(value);
  } catch {
    return value;
  }
}
