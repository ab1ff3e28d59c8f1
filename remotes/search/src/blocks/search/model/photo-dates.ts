import { formatDate, photoDateOptions } from '@newsphoto/domain';
import { NO_DATE } from './search-state.ts';

export const photoDateChoices = (now: Date): { readonly value: string; readonly label: string }[] =>
  photoDateOptions(now).map(({ value, label }) => ({ value: String(value), label }));

export function photoDateLabel(date: string, now = new Date()): string {
  if (date === NO_DATE) return '指定なし';
  const [start = '', end = ''] = date.split(':');
  if (date.includes(':')) return `${formatDate(start) || start}～${formatDate(end) || end}`;
  return photoDateChoices(now).find((choice) => choice.value === date)?.label ?? date;
}
