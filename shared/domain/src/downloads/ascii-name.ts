import { NAME_BYTES, safeName } from './safe-name.ts';

const OTHERS = /[^\x20-\x7e]+/gu;
const AT_ENDS = /^[_\- ]+|[_\- ]+$/g;

/** Letters and signs that ASCII has in another form: full width, with accents, dashes. */
const plain = (text: string): string =>
  text
    .normalize('NFKD')
    .replaceAll(/\p{Mn}/gu, '')
    .replaceAll(/[‐-―−]/gu, '-');

/**
 * The name of a file or folder for servers that know ASCII alone. Other characters become the number of the content, once, unless
 * the name has it already.
 */
export function asciiName(name: string, number: string): string {
  const [, base = '', extension = ''] = /^(.*?)(\.[A-Za-z0-9]{1,8})?$/s.exec(name) ?? [];
  const room = NAME_BYTES - extension.length;
  let hasNumber = base.includes(number);
  const text = plain(base).replaceAll(OTHERS, () => {
    const isFirst = !hasNumber;
    hasNumber = true;
    return isFirst ? number : '';
  });
  // What was removed leaves no separators behind.
  const joined =
    base.search(OTHERS) >= 0 ? text.replaceAll(/([_\- ])[_\- ]+/g, '$1').replaceAll(AT_ENDS, '') : text;
  const written = `${safeName(joined, room) || safeName(number, room)}${extension}`;
  // What was removed at the end may have been in the way of an extension.
  return written === name ? written : asciiName(written, number);
}
