import type { WireItem, WireKind } from '@newsphoto/contract';

const KIND_LABELS: Readonly<Record<WireKind, string>> = {
  flash: '速報',
  story: '本記',
  correction: '訂正',
  replacement: '差替',
  cancellation: '取消',
};

/** A version that its sender has cancelled is no story any more. */
export const kindLabel = ({ kind, isCancelled = false }: Pick<WireItem, 'kind' | 'isCancelled'>): string =>
  isCancelled ? '取消済' : KIND_LABELS[kind];

/**
 * A moment as a dense list shows it: of this day the time, of another one the day with it.
 *
 * @param moment YYYYMMDDHHmmss in Asia/Tokyo
 * @param today YYYYMMDD there
 * @param withSeconds for what happened; what is announced has none
 */
export function shortMoment(moment: string, today: string, withSeconds = true): string {
  const [, month, day, hour, minute, second] = partsOf(moment);
  const time = `${hour}:${minute}`;
  if (moment.startsWith(today)) return withSeconds ? `${time}:${second}` : time;
  return `${Number(month)}/${Number(day)} ${time}`;
}

/** In full, as in the text of a story. */
export function longMoment(moment: string): string {
  const [year, month, day, hour, minute, second] = partsOf(moment);
  return `${year}/${month}/${day} ${hour}:${minute}${second === '00' ? '' : `:${second}`}`;
}

function partsOf(moment: string): string[] {
  return /^(\d{4})(\d\d)(\d\d)(\d\d)(\d\d)(\d\d)$/.exec(moment)?.slice(1) ?? ['', '', '', '', '', ''];
}
