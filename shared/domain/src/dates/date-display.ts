/** Date 00000000 and 00000000000000 are shown as zeros. */
const HELD = /^(?:[0-9X]{4}|[0-9X]{6}|[0-9X]{8}|[0-9X]{14})$/;

/**
 * A stored date for display: `YYYY/MM/DD`, with ` HH:mm:ss` if it has a time. A date of which only the year or the month is
 * known (`1964`, `196410`, `19640000`) is shown as far as it is known. Empty for an invalid date.
 */
export function formatDate(held: string): string {
  if (!HELD.test(held)) return '';
  const [year, month, day] = [held.slice(0, 4), held.slice(4, 6), held.slice(6, 8)];
  if (/^0+$/.test(held) && held.length >= 8) return withTime('0000/00/00', held);
  if (month === '' || (month === '00' && day === '00')) return year;
  if (day === '' || day === '00') return `${year}/${month}`;
  return withTime(`${year}/${month}/${day}`, held);
}

/** The date of a stored date and time. */
export function formatDay(held: string): string {
  return formatDate(held.slice(0, 8));
}

function withTime(date: string, held: string): string {
  return held.length === 14 ? `${date} ${held.slice(8, 10)}:${held.slice(10, 12)}:${held.slice(12)}` : date;
}

/** A displayed date (`2024/02/01`) in stored form (`20240201`); x becomes X. Empty if it is no such date. */
export function heldDate(shown: string): string {
  const parts = /^([0-9Xx]{4})[/-]([0-9Xx]{1,2})[/-]([0-9Xx]{1,2})$/.exec(shown.trim());
  if (!parts) return /^[0-9Xx]{8}$/.test(shown.trim()) ? shown.trim().toUpperCase() : '';
  const [, year = '', month = '', day = ''] = parts;
  return `${year}${month.padStart(2, '0')}${day.padStart(2, '0')}`.toUpperCase();
}
