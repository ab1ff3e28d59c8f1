/** Suffixes of compressed copies, the smallest first. */
const SUFFIXES = { br: '.br', gzip: '.gz' } as const;

export type FileEncoding = keyof typeof SUFFIXES;

const ENCODINGS = ['br', 'gzip'] as const satisfies readonly FileEncoding[];

/** The encodings that a browser accepts besides the plain file, the smallest first. */
export function encodingsFor(acceptEncoding: string | undefined): FileEncoding[] {
  const taken = (acceptEncoding ?? '').toLowerCase().split(',').flatMap(nameOf);
  return ENCODINGS.filter((encoding) => taken.includes(encoding));
}

export function copyOf(path: string, encoding: FileEncoding | undefined): string {
  return encoding ? `${path}${SUFFIXES[encoding]}` : path;
}

function nameOf(part: string): string[] {
  const [name = '', ...parameters] = part.split(';').map((one) => one.trim());
  return parameters.some((one) => /^q=0(?:\.0*)?$/.test(one)) ? [] : [name];
}
