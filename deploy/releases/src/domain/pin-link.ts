/** What a signed link promises. */
export interface PinLink {
  readonly channel: string;
  /** Value of the parameter `pin` in the decoded address. */
  readonly pins: string;
  /** Seconds since 1970. */
  readonly ends: number;
}

/** Signs a text; the same key gives the same signature at every gateway and in the command. */
export type Sign = (text: string) => string;

/** The text that is signed. */
function signedText({ channel, pins, ends }: PinLink): string {
  return `pin-link:${channel}:${ends}:${pins}`;
}

/** Value of `pin-proof` for a link. */
export function pinProof(link: PinLink, sign: Sign): string {
  return `${link.ends}.${sign(signedText(link))}`;
}

/** When a link of this gateway ends, in seconds since 1970; undefined without a valid signature. */
export function endOfPinProof(
  proof: string,
  link: Omit<PinLink, 'ends'>,
  verify: (text: string, signature: string) => boolean,
): number | undefined {
  const [, digits, signature = ''] = /^(\d{1,12})\.([A-Za-z0-9_-]{10,100})$/.exec(proof) ?? [];
  const ends = Number(digits);
  if (digits === undefined || !verify(signedText({ ...link, ends }), signature)) return undefined;
  return ends;
}
