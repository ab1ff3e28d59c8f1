/** ISO 8601, extended or basic as NITF and NewsML 1 write it; a day alone is its beginning. Years that no news has are none. */
const MOMENT =
  /^([12]\d{3})-?(\d{2})-?(\d{2})(?:[T ]?(\d{2}):?(\d{2})(?::?(\d{2}))?(?:[.,](\d{1,9}))?\s*(Z|[+-]\d{2}(?::?\d{2})?)?)?$/;
const TOKYO = '+09:00';

/**
 * @param zone of a moment without one
 * @returns undefined for other texts
 */
export function readMoment(text: string, zone = TOKYO): Date | undefined {
  const parts = MOMENT.exec(text.trim());
  if (!parts) return undefined;
  const [, year, month, day, hour = '00', minute = '00', second = '00', fraction = '0', own = zone] = parts;
  const moment = new Date(
    `${year}-${month}-${day}T${hour}:${minute}:${second}.${fraction.slice(0, 3)}${extended(own)}`,
  );
  return Number.isNaN(moment.getTime()) ? undefined : moment;
}

const extended = (zone: string): string => {
  if (zone === 'Z') return zone;
  return `${zone.slice(0, 3)}:${zone.slice(3).replace(':', '') || '00'}`;
};
