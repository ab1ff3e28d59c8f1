const DAY = new Intl.DateTimeFormat('sv', { timeZone: 'Asia/Tokyo' });

/**
 * YYYY-MM-DD in Tokyo of a moment of ISO 8601, also without hyphens and colons as NITF writes it; a day without a time is that day.
 * Empty for other texts.
 */
export function tokyoDayOf(text: string): string {
  const solid =
    /^(\d{4})-?(\d{2})-?(\d{2})(?:T?(\d{2}):?(\d{2})(?::?(\d{2}))?(?:\.\d+)?(Z|[+-]\d{2}:?\d{2})?)?$/;
  const parts = solid.exec(text.trim());
  if (!parts) return '';
  const [, year, month, day, hour, minute, second = '00', zone = '+09:00'] = parts;
  const date = `${year}-${month}-${day}`;
  const moment = new Date(
    `${date}T${hour ?? '00'}:${minute ?? '00'}:${second}${hour ? zoneOf(zone) : '+09:00'}`,
  );
  return Number.isNaN(moment.getTime()) ? '' : DAY.format(moment);
}

const zoneOf = (zone: string): string => (zone.length === 5 ? `${zone.slice(0, 3)}:${zone.slice(3)}` : zone);
