const CLOCK = '([01]\\d|2[0-3]):[0-5]\\d(?::[0-5]\\d)?(?:Z|[+-](?:0\\d|1[0-4]):[0-5]\\d)?';
const TIME = new RegExp(`^${CLOCK}$`);
const MOMENT = new RegExp(`^(\\d{4})(?::(\\d{2})(?::(\\d{2})(?: ${CLOCK})?)?)?$`);
/** Cameras without a clock write earlier years. */
const FIRST_YEAR = 1000;

/** `YYYY:MM:DD HH:mm:ss±zz:zz` of a day that exists, or the first parts of it: year, month, day. */
export function isMoment(text: string): boolean {
  const parts = MOMENT.exec(text);
  if (!parts) return false;
  const [, year = '', month = '01', day = '01'] = parts;
  return Number(year) >= FIRST_YEAR && exists(`${year}-${month}-${day}`);
}

/** `YYYY:MM:DD` of a day that exists. */
export const isDay = (text: string): boolean => /^\d{4}:\d{2}:\d{2}$/.test(text) && isMoment(text);

/** `HH:mm`, with seconds and zone or without; without a zone it is Tokyo's. */
export const isTime = (text: string): boolean => TIME.test(text);

function exists(date: string): boolean {
  const moment = new Date(`${date}T00:00:00Z`);
  return !Number.isNaN(moment.getTime()) && moment.toISOString().startsWith(date);
}
