import type { ContentDetail } from '@newsphoto/contract';

const MOST_KEPT = 12;
/** As long as an answer may be shown again without asking: pictures change their addresses with their rights. */
const GOOD_FOR_MS = 60_000;

interface Kept {
  readonly content: ContentDetail;
  readonly at: number;
}

const kept = new Map<string, Kept>();

/** Names an answer: who asked for which content, in which result. */
export const detailKey = (userId: string, handle: string, contentId: string): string =>
  `${userId} ${handle} ${contentId}`;

/** Keeps an answer for whoever leafs on or back. */
export function keepDetail(key: string, content: ContentDetail, now = Date.now()): void {
  kept.delete(key);
  kept.set(key, { content, at: now });
  for (const oldest of [...kept.keys()].slice(0, -MOST_KEPT)) kept.delete(oldest);
}

/** An answer of the last minute. */
export function keptDetail(key: string, now = Date.now()): ContentDetail | undefined {
  const found = kept.get(key);
  return found && now - found.at < GOOD_FOR_MS ? found.content : undefined;
}

/** Asks for an answer again the next time. */
export const forgetDetail = (key: string): void => void kept.delete(key);
