/** `YYYYMMDD` as `YYYY/MM/DD`; parts that are not known (00) are left out. */
export function displayDate(value: string): string {
  const year = value.slice(0, 4);
  const parts = [year, value.slice(4, 6), value.slice(6, 8)].filter((part) => part !== '' && part !== '00');
  return year === '' ? '' : parts.join('/');
}

/** `YYYYMMDDHHmmss` as `YYYY/MM/DD HH:mm`. */
export function displayDateTime(value: string): string {
  const time = value.length >= 12 ? ` ${value.slice(8, 10)}:${value.slice(10, 12)}` : '';
  return `${displayDate(value.slice(0, 8))}${time}`;
}
