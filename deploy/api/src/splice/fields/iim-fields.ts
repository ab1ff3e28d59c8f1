import { cutText, fileText } from '@newsphoto/domain/desk';
import type { CopyMetadata } from '../copy-metadata.ts';

/** Values of datasets of the application record (2); those without values are removed. */
export type IimFields = ReadonlyMap<number, readonly Buffer[]>;

/** Dataset and limit in bytes, by the value that they take. */
const TEXTS = [
  ['instructions', 40, 256],
  ['city', 90, 32],
  ['sublocation', 92, 32],
  ['state', 95, 32],
  ['countryCode', 100, 3],
  ['country', 101, 64],
  ['contentNumber', 103, 32],
  ['headline', 105, 256],
  ['credit', 110, 32],
  ['source', 115, 32],
  ['copyright', 116, 128],
  ['caption', 120, 2000],
] as const;
const KEYWORDS = [25, 64] as const;
const BYLINE = [80, 32] as const;
const DATE = 55;
const TIME = 60;

/** The datasets that a copy takes over: the texts of XMP, cut at the limits of IIM. */
export function iimFields(values: CopyMetadata): IimFields {
  const fields = new Map<number, readonly Buffer[]>();
  for (const [key, dataset, most] of TEXTS) {
    const text = values[key];
    if (text !== undefined) fields.set(dataset, iimTexts([text], most));
  }
  if (values.keywords) fields.set(KEYWORDS[0], iimTexts(values.keywords, KEYWORDS[1]));
  if (values.bylines) fields.set(BYLINE[0], iimTexts(values.bylines, BYLINE[1]));
  if (values.dateCreated !== undefined) {
    const { date, time } = iimMoment(values.dateCreated);
    fields.set(DATE, iimTexts([date], 8));
    fields.set(TIME, iimTexts([time], 11));
  }
  return fields;
}

export const iimTexts = (list: readonly string[], most: number): Buffer[] =>
  list
    .map((text) => cutText(fileText(text), most))
    .filter((text) => text !== '')
    .map((text) => Buffer.from(text));

/** Parts that are not known are zeros; a time without its zone is not stated. */
function iimMoment(moment: string): { readonly date: string; readonly time: string } {
  const parts =
    /^(\d{4})(?:-(\d\d))?(?:-(\d\d))?(?:T(\d\d):(\d\d)(?::(\d\d))?(?:\.\d+)?(Z|[+-]\d\d:\d\d))?/.exec(moment);
  if (!parts) return { date: '', time: '' };
  const [, year = '', month = '00', day = '00', hours, minutes, seconds = '00', zone = ''] = parts;
  const offset = zone === 'Z' ? '+0000' : zone.replace(':', '');
  return { date: year + month + day, time: hours ? `${hours}${minutes}${seconds}${offset}` : '' };
}
