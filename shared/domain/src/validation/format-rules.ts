import { isValidDate } from '../dates/date-validation.ts';
import { matching, type TextRule } from './finding.ts';

/** RFC 5321 allows no longer address. */
const MAIL_MAX = 254;
/**
 * An address as browsers accept it, with a dot in its domain. The dots may be anywhere before the @: Japanese mobile carriers
 * issued such addresses.
 */
const MAIL =
  /^[A-Za-z0-9.!#$%&'*+/=?^_`{|}~-]{1,64}@(?:[A-Za-z0-9](?:[A-Za-z0-9-]{0,61}[A-Za-z0-9])?\.)+[A-Za-z0-9](?:[A-Za-z0-9-]{0,61}[A-Za-z0-9])?$/;

const isMail = (text: string) => text.length <= MAIL_MAX && MAIL.test(text);

function isWebAddress(text: string): boolean {
  return /^https?:\/\/\S+$/i.test(text) && URL.canParse(text);
}

/** YYYY-MM-DD HH:mm:SS of an existing day. */
function isDateTime(text: string): boolean {
  const match = /^(\d{4})-(\d{2})-(\d{2}) ([01]\d|2[0-3]):([0-5]\d):([0-5]\d)$/.exec(text);
  return match !== null && isValidDate(match.slice(1).join(''), 0);
}

/** Seven to twenty of the allowed characters, or an e-mail address. */
const isUserId = (text: string) => /^[\w@.-]{7,20}$/.test(text) || isMail(text);

const passing =
  (isRight: (text: string) => boolean, code: Parameters<typeof matching>[1]): TextRule =>
  (text, label) =>
    isRight(text) ? undefined : { code, args: [label] };

/** A new password must not consist of letters or of digits alone. */
const newPassword: TextRule = (text) => {
  if (/^[A-Za-z]+$/.test(text)) return { code: 'E0036', args: [] };
  if (/^[0-9]+$/.test(text)) return { code: 'E0037', args: [] };
  return undefined;
};

export const FORMAT_RULES = {
  dateFormat: passing(isDateTime, 'E0005'),
  /** Ten or eleven digits of Japan, or an international number. */
  phoneNumber: matching(/^(?:0\d{9,10}|\+\d{8,15})$/, 'E0030'),
  telFormat: matching(/^(?=.*\d)[\d+-]+$/, 'E0032'),
  post: matching(/^(?:\d{3}-\d{4}|\d{7})$/, 'E0033'),
  mail: passing(isMail, 'E0031'),
  url: passing(isWebAddress, 'E0034'),
  userId: passing(isUserId, 'E0035'),
  newPassword,
} satisfies Record<string, TextRule>;
