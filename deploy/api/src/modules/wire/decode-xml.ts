import { Unreadable } from './unreadable.ts';

const DECLARED = /^<\?xml[^>]*?\bencoding\s*=\s*["']([A-Za-z0-9._-]{1,40})["']/;
/** The declaration is ASCII in every encoding that may be declared, but for UTF-16, which has a mark before it. */
const DECLARATION_BYTES = 200;

/** The text of an XML document, by its byte order mark or its declaration. @throws Unreadable */
export function decodeXml(content: Uint8Array): string {
  const label = markOf(content) ?? declaredIn(content) ?? 'utf-8';
  try {
    return new TextDecoder(label, { fatal: true }).decode(content);
  } catch {
    throw new Unreadable(`文字コード（${label}）として読めない部分があります。`, 'wire/encoding');
  }
}

function markOf(content: Uint8Array): string | undefined {
  if (content[0] === 0xff && content[1] === 0xfe) return 'utf-16le';
  if (content[0] === 0xfe && content[1] === 0xff) return 'utf-16be';
  return undefined;
}

const declaredIn = (content: Uint8Array): string | undefined => {
  const start = Buffer.from(content.subarray(0, DECLARATION_BYTES)).toString('latin1');
  return DECLARED.exec(start.replace(/^ï»¿/, ''))?.[1];
};
