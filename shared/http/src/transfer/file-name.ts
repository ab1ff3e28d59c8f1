/** Default name of a download. */
export const DEFAULT_FILE_NAME = 'download';

/** Parameters of RFC 6266: a token or a quoted string, in which a backslash escapes the next character. */
const PARAMETER = /;\s*([\w!#$%&'*+.^`|~-]+)\s*=\s*(?:"((?:[^"\\]|\\.)*)"|([^;\s"]*))/g;
/** RFC 5987: character set, language, percent-encoded octets. */
const EXTENDED = /^([\w-]+)'[^']*'(.*)$/;

/**
 * The file name of a content-disposition header: `filename*` (RFC 5987) before `filename`, only the last part of a path,
 * `download` without any.
 */
export function fileNameOf(contentDisposition: unknown): string {
  if (typeof contentDisposition !== 'string') return DEFAULT_FILE_NAME;
  const parameters = new Map<string, string>();
  for (const [, name = '', quoted, token] of contentDisposition.matchAll(PARAMETER)) {
    // The first of two counts; a later one could have been smuggled in.
    const key = name.toLowerCase();
    if (!parameters.has(key)) parameters.set(key, quoted?.replace(/\\(.)/g, '$1') ?? token ?? '');
  }
  const name = decodeExtended(parameters.get('filename*')) ?? decodeBytes(parameters.get('filename') ?? '');
  return plainName(name) || DEFAULT_FILE_NAME;
}

function decodeExtended(value: string | undefined): string | undefined {
  const [, charset = '', encoded = ''] = EXTENDED.exec(value ?? '') ?? [];
  if (charset === '') return undefined;
  try {
    const octets = encoded.replace(/%([0-9a-f]{2})/gi, (_all, hex: string) =>
      String.fromCharCode(Number.parseInt(hex, 16)),
    );
    return decode(octets, charset);
  } catch {
    return undefined;
  }
}

/** Headers reach scripts as Latin-1; UTF-8 without a declaration is decoded. */
function decodeBytes(value: string): string {
  try {
    return /[\x80-\xff]/.test(value) && !/[^\0-\xff]/.test(value) ? decode(value, 'utf-8') : value;
  } catch {
    return value;
  }
}

function decode(octets: string, charset: string): string {
  const bytes = Uint8Array.from(octets, (octet) => octet.charCodeAt(0));
  return new TextDecoder(charset, { fatal: true }).decode(bytes);
}

/** Without folders and without characters that file systems refuse. */
function plainName(name: string): string {
  const last = name.split(/[/\\]/).at(-1) ?? '';
  return Array.from(last)
    .filter((character) => character >= ' ' && character !== '\x7f')
    .join('')
    .replace(/^\.+$/, '')
    .trim();
}
