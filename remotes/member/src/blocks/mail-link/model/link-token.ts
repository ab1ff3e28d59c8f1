const TOKEN = /^#([A-Za-z0-9_-]{43})$/;

/** The token of a link in a mail, which is the fragment of the address; undefined if the address was cut. */
export const linkToken = (hash: string): string | undefined => TOKEN.exec(hash)?.[1];
