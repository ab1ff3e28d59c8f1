import { ORDER_TEXT_FIELD } from '@newsphoto/domain/forms';
import { requireValid } from '../../errors/require-valid.ts';

/**
 * A question or a reason without the spaces around it.
 * @throws ApiError where there is none, or it is too long
 */
export function requiredText(typed: string): string {
  const text = typed.trim();
  requireValid([ORDER_TEXT_FIELD], { text });
  return text;
}
