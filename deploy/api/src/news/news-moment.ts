/** ISO 8601, extended or basic as NITF and NewsML 1 write it; a day alone is its beginning. Years that no news has are none. */
const MOMENT =
  /^([12]\d{3})-?(\d{2})-?(\d{2})(?:[T ]?(\d{2}):?(\d{2})(?::?(\d{2}))?(?:[.,](\d{1,9}))?\s*(Z|[+-]\d{2}(?::?\d{2})?)?)?$/;
const TOKYO = 'Asia/Tokyo';
const TOKYO_OFFSET = '+09:00';

/**
 * @param timeZone of a moment without a zone, by its IANA name
 * @returns undefined for other texts
 */
export function readMoment(text: string, timeZone = TOKYO): Date | undefined {
  const parts = MOMENT.exec(text.trim());
  if (!parts) return undefined;
  const [, year, month, day, hour = '00', minute = '00', second = '00', fraction = '0', zone] = parts;
  const clock = `${year}-${month}-${day}T${hour}:${minute}:${second}.${fraction.slice(0, 3)}`;
  if (zone === undefined && timeZone !== TOKYO) return inZone(new Date(`${clock}Z`), timeZone);
  const moment = new Date(`${clock}${extended(zone ?? TOKYO_OFFSET)}`);
  return Number.isNaN(moment.getTime()) ? undefined : moment;
}

const extended = (zone: string): string => {
  if (zone === 'Z') return zone;
  return `${zone.slice(0, 3)}:${zone.slice(3).replace(':', '') || '00'}`;
};

/** The moment at which the clocks of a zone show what those of UTC show at this one. */
function inZone(clock: Date, timeZone: string): Date | undefined {
  if (Number.isNaN(clock.getTime())) return undefined;
  const near = new Date(clock.getTime() - offsetAt(clock, timeZone));
  return new Date(clock.getTime() - offsetAt(near, timeZone));
}

/** In milliseconds. */
function offsetAt(moment: Date, timeZone: string): number {
  // As `2026-11-26 10:15:00`.
  const shown = new Intl.DateTimeFormat('sv', { timeZone, dateStyle: 'short', timeStyle: 'medium' });
  const seconds = Math.floor(moment.getTime() / 1000) * 1000;
  return new Date(`${shown.format(moment).replace(' ', 'T')}Z`).getTime() - seconds;
}
