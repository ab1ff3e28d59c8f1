import type { CartItem } from '@newsphoto/contract';
import { tokyoDateTime } from '@newsphoto/domain';
import type { CartRow } from './cart.repository.ts';

export function presentCartItem({ content_id, added_at }: CartRow): CartItem {
  return { contentId: String(content_id).padStart(12, '0'), addedAt: tokyoDateTime(added_at) };
}
