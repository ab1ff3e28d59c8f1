import type { FieldValues, VerifiedField } from '@newsphoto/domain/forms';
import { verifyFields } from '@newsphoto/domain/forms';
import { ApiError } from './api-error.ts';

/**
 * Validates input with the rules of its form as well.
 * @throws ApiError `input/invalid` with the message of the first rule that fails, and the field
 */
export function requireValid(fields: readonly VerifiedField[], values: FieldValues): void {
  const [first] = verifyFields(fields, values);
  if (!first) return;
  const ruleMessage = { code: first.code, text: first.invalidMsg };
  throw new ApiError('input/invalid', [], { field: first.name, ruleMessage });
}
