import type { CheckedTransfer } from '@newsphoto/contract';
import { formatFileSize, formatMessage } from '@newsphoto/domain';

/** What one destination would get. */
export interface DestinationCheck {
  readonly destinationId: string;
  readonly checked: CheckedTransfer;
}

const leftOf = ({ limit, used, contract }: NonNullable<CheckedTransfer['monthly']>): number =>
  Math.max(0, Math.min(limit - used, contract ? contract.limit - contract.used : limit));

/** Of this month: what is left, of how many, and what all of them together add; undefined where nothing counts. */
export function monthOf(checks: readonly DestinationCheck[]) {
  const months = checks.flatMap(({ checked }) => checked.monthly ?? []);
  const [first] = months;
  if (!first) return undefined;
  return {
    left: leftOf(first),
    limit: Math.min(first.limit, first.contract?.limit ?? first.limit),
    adds: months.reduce((sum, { adds }) => sum + adds, 0),
  };
}

/** Limits that a transfer of so many contents and items would pass, as texts of the catalogue. */
export function passedLimits(items: number, checks: readonly DestinationCheck[]): readonly string[] {
  const month = monthOf(checks);
  const texts = checks.flatMap(({ checked: { itemLimit, byteLimit, bytes } }) => [
    ...(items > itemLimit ? [formatMessage('E1043', itemLimit)] : []),
    ...(bytes > byteLimit ? [formatMessage('E1065', formatFileSize(byteLimit))] : []),
  ]);
  if (month && month.adds > month.left) texts.push(formatMessage('E1038', month.limit));
  return [...new Set(texts)];
}
