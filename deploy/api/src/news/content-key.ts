import { createHash } from 'node:crypto';

/** Identifies what has no identifier: the same content has the same key. */
export const contentKey = (text: string): string =>
  createHash('sha256').update(text).digest('hex').slice(0, 20);

/** An identifier of a sender that is unique for this sender alone. */
export const ownGuid = (format: string, ...parts: readonly string[]): string =>
  [format, ...parts.map((part) => part.trim().replace(/[\s:]+/g, '-'))].filter(Boolean).join(':');

export const NO_IDENTITY = '（識別子のない配信です。内容で同じ配信を見分けます。）';
