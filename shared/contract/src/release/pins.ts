// What a page carries of its visitor's pins, and what the panel of pins is told. Pages carry these: no schemas here.

/**
 * Query parameter of any address under /web: pins with commas between, or several times. `search@1.4.2` pins,
 * `search@dev:http://localhost:3101` takes a development server, `search@` lets go of one, `off` of all, `panel`
 * opens the panel. The gateway answers with a redirect to the same address without it.
 */
export const PIN_PARAMETER = 'pin';
/** Beside it in a signed link: `<end, seconds since 1970>.<signature>`. */
export const PIN_PROOF_PARAMETER = 'pin-proof';
/** Fragment with which a page opens the panel of pins. */
export const PINS_FRAGMENT = '#pins';
/** What stands before the origin in a pin to a development server. */
export const DEV_PIN = 'dev:';

/** Why a pin is not honoured. The visitor gets what everybody gets. */
export const PIN_REFUSALS = [
  /** The store has no such release. */
  'unknown',
  /** It was taken back for good. */
  'yanked',
  /** It needs another host. */
  'host',
  /** It needs another API. */
  'api',
  /** It uses what the host does not give. */
  'exports',
  /** Its time is over, or its link's. */
  'expired',
  /** Signed by somebody else, or written by hand where a signature is asked for. */
  'foreign',
  /** No pin at all; nothing of its text is shown. */
  'malformed',
  /** This gateway honours no pins. */
  'off',
  /** This visitor may not pin without a signed link. */
  'not-allowed',
  /** A development server that is none of the own machine, or that this visitor may not use. */
  'dev-not-allowed',
  /** The development server did not answer, or serves something else. */
  'dev-silent',
] as const;
export type PinRefusal = (typeof PIN_REFUSALS)[number];

export interface RefusedPin {
  /** Empty where it is about no pin in particular. */
  readonly name: string;
  /** Version, or `dev:` and an origin. */
  readonly wanted: string;
  readonly why: PinRefusal;
}

/** In a composition, only where its visitor has pins or is to be told why not. */
export interface PagePins {
  /** By name: a version, or `dev:` and the origin of a development server. */
  readonly active: Readonly<Record<string, string>>;
  readonly refused: readonly RefusedPin[];
  /** ISO 8601; absent where there is nothing that ends. */
  readonly until?: string;
}

/** Why a visitor has the release of a name that he has. */
export type ReleaseReason =
  | { readonly code: 'pin' | 'dev' | 'live' }
  | { readonly code: 'canary'; readonly bucket: number; readonly percent: number }
  /** Another one came before it and was not taken, for a reason. */
  | { readonly code: 'fallback'; readonly instead: string; readonly why: PinRefusal }
  /** None that may be chosen runs with this host; the page goes without. */
  | { readonly code: 'left-out'; readonly instead: string; readonly why: PinRefusal }
  /** Published, but on no channel and not pinned. */
  | { readonly code: 'not-on-channel' };

/** A host or remote as the panel shows it. */
export interface PinnableRelease {
  readonly name: string;
  /** Japanese; the name where no descriptor could be read. */
  readonly title: string;
  /** Absent where the channel does not name it. */
  readonly live?: string;
  readonly canary?: { readonly version: string; readonly percent: number };
  /** What may be pinned, the newest first. */
  readonly published: readonly { readonly version: string; readonly at: string }[];
  /** What this visitor's pages have; absent where they go without. A version, or `dev:` and an origin. */
  readonly has?: string;
  readonly reason: ReleaseReason;
  /** What this visitor asked for, honoured or not. */
  readonly pin?: string;
}

/**
 * `GET /web/releases`: what can be pinned, and what this visitor has and why. 403 for who may not pin, 404 where
 * nobody may.
 */
export interface ReleasesResponse {
  readonly channel: string;
  readonly releases: readonly PinnableRelease[];
  readonly pins: PagePins;
  /** Query that gives another browser these very pins, with a question mark; empty where there are none to give. */
  readonly link: string;
  /** This visitor may take development servers. */
  readonly mayUseDev: boolean;
}
