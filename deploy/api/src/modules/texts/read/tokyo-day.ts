import { readMoment } from '../../../news/news-moment.ts';

const DAY = new Intl.DateTimeFormat('sv', { timeZone: 'Asia/Tokyo' });

/**
 * YYYY-MM-DD in Tokyo of a moment of ISO 8601, also without hyphens and colons as NITF writes it; a day without a time is that day.
 * Empty for other texts.
 */
export function tokyoDayOf(text: string): string {
  const moment = readMoment(text);
  return moment ? DAY.format(moment) : '';
}
