import { sourceLine } from '@newsphoto/domain/orders';
import type { OrderedContent } from '../../db/order-tables.ts';

/** A content in documents and mails: its headline, of a text with where it appeared. */
export function orderedTitle({ headline, text }: Pick<OrderedContent, 'headline' | 'text'>): string {
  return text ? `${headline || '記事'}（${sourceLine(text)}）` : headline || '素材';
}
