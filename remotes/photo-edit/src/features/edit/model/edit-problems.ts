import { type CodeReplacements, unknownCodes } from '@newsphoto/bulk';
import {
  checkValues,
  type DeskForm,
  type EditValues,
  type IsListed,
  requiredKeys,
} from '@newsphoto/domain/desk';

interface EditRules {
  readonly isListed: IsListed;
  readonly replacements: CodeReplacements;
  readonly form: DeskForm;
}

/** Messages by key, of the rules of the server; each field shows its first. */
export function messagesOf(
  saved: EditValues,
  changed: EditValues,
  { isListed, replacements, form }: EditRules,
): Readonly<Record<string, string>> {
  const messages: Record<string, string> = {};
  for (const { key, text } of checkValues(saved, changed, isListed, requiredKeys(form)))
    messages[key] ??= text;
  for (const { key, usesCodes } of form) {
    if (!usesCodes) continue;
    const [unknown] = (changed[key] ?? []).flatMap((value) => unknownCodes(value, replacements));
    if (unknown !== undefined) messages[key] ??= `「${unknown}」という略号はありません。`;
  }
  return messages;
}
