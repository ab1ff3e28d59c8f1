// The pins of a page, and the data of the pin panel. Pages bundle these: no schemas here.

/**
 * Query parameter of any address under /web: pins with commas between, or several times. `search@1.4.2` pins,
 * `search@dev:http://localhost:3101` uses a development server, `search@` removes one pin, `off` all, `panel`
 * opens the panel. The gateway answers with a redirect to the same address without it.
 */
export const PIN_PARAMETER = 'pin';
/** Beside it in a signed link: `<end, seconds since 1970>.<signature>`. */
export const PIN_PROOF_PARAMETER = 'pin-proof';
/** Fragment with which a page opens the panel of pins. */
export const PINS_FRAGMENT = '#pins';
/** Prefix of the origin in a pin to a development server. */
export const DEV_PIN = 'dev:';

/** Why a pin is not honoured. The visitor gets the release of all visitors. */
export const PIN_REFUSALS = [
  /** The store has no such release. */
  'unknown',
  /** It was yanked. */
  'yanked',
  /** It needs another host. */
  'host',
  /** It needs another API. */
  'api',
  /** It uses exports that the host does not provide. */
  'exports',
  /** It has expired, or its link has. */
  'expired',
  /** Signed with another key, or unsigned although a signature is required. */
  'foreign',
  /** Malformed; its text is not shown. */
  'malformed',
  /** This gateway honours no pins. */
  'off',
  /** This visitor may not pin without a signed link. */
  'not-allowed',
  /** A development server that is not on this machine, or that this visitor may not use. */
  'dev-not-allowed',
  /** The development server did not answer, or serves something else. */
  'dev-silent',
] as const;
export type PinRefusal = (typeof PIN_REFUSALS)[number];

export interface RefusedPin {
  /** Empty if it is about no single pin. */
  readonly name: string;
  /** Version, or `dev:` and an origin. */
  readonly wanted: string;
  readonly why: PinRefusal;
}

/** In a composition, only if its visitor has pins or notices. */
export interface PagePins {
  /** By name: a version, or `dev:` and the origin of a development server. */
  readonly active: Readonly<Record<string, string>>;
  readonly refused: readonly RefusedPin[];
  /** ISO 8601; absent without an end. */
  readonly until?: string;
}

/** Why a visitor has this release of a name. */
export type ReleaseReason =
  | { readonly code: 'pin' | 'dev' | 'live' }
  | { readonly code: 'canary'; readonly bucket: number; readonly percent: number }
  /** A canary, as an internal user: the browser's bucket would not lead to it. */
  | { readonly code: 'canary-internal' }
  /** A preferred release was not taken, for a reason. */
  | { readonly code: 'fallback'; readonly instead: string; readonly why: PinRefusal }
  /** None of its releases runs with this host; the page does without. */
  | { readonly code: 'left-out'; readonly instead: string; readonly why: PinRefusal }
  /** Published, but on no channel and not pinned. */
  | { readonly code: 'not-on-channel' };

/** A host or remote as shown in the panel. */
export interface PinnableRelease {
  readonly name: string;
  /** Japanese; the name if no descriptor could be read. */
  readonly title: string;
  /** Absent if the channel does not name it. */
  readonly live?: string;
  readonly canary?: { readonly version: string; readonly percent: number; readonly internal?: true };
  /** Versions that may be pinned, newest first. */
  readonly published: readonly { readonly version: string; readonly at: string }[];
  /** The release of this visitor's pages; absent without one. A version, or `dev:` and an origin. */
  readonly has?: string;
  readonly reason: ReleaseReason;
  /** The pin of this visitor, honoured or not. */
  readonly pin?: string;
}

/**
 * `GET /web/releases`: what can be pinned, and what this visitor has and why. 403 for a visitor who may not pin, 404 if
 * pinning is off.
 */
export interface ReleasesResponse {
  readonly channel: string;
  readonly releases: readonly PinnableRelease[];
  readonly pins: PagePins;
  /** Query that gives another browser these pins, with a question mark; empty without pins. */
  readonly link: string;
  /** This visitor may use development servers. */
  readonly mayUseDev: boolean;
}
