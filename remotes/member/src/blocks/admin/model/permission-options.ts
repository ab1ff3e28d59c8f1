import { PERMISSION_CODES, permissionEntry } from '@newsphoto/contract';
import type { FieldOption } from '@newsphoto/ui/forms';

/** The label of a permission; the code of one that this build does not know. */
export const permissionName = (code: string): string =>
  permissionEntry(code)?.name ?? `その他の権限（${code}）`;

/** Whether a permission has an effect in this kind of group: internal ones have none outside of the agency. */
export const isOfUse = (code: string, isInternal: boolean): boolean =>
  isInternal || permissionEntry(code)?.audience !== 'internal';

/** Ticks of all permissions, and of those that are held and not known here: they may be taken away. */
export function permissionOptions(
  held: readonly string[],
  codes: readonly string[] = PERMISSION_CODES,
): readonly FieldOption[] {
  return [...codes, ...held.filter((code) => !codes.includes(code))].map((code) => {
    const entry = permissionEntry(code);
    const where = entry?.audience === 'internal' ? '（社内のみ）' : '';
    return { value: code, label: entry ? `${entry.name}${where}：${entry.opens}` : permissionName(code) };
  });
}
