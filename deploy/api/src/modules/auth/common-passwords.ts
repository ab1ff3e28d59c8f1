import { readFileSync } from 'node:fs';
import { ApiError } from '../../errors/api-error.ts';

/** Passwords that attackers try first, in lower case. */
export type CommonPasswords = ReadonlySet<string>;

/** Who chooses a password, as far as it must not be like it. */
export interface PasswordOwner {
  readonly userId: string;
  readonly mailAddress: string | null;
  /** Name of the group, usually a company. */
  readonly groupName?: string;
}

/** A stem with digits behind it counts from this length on, one with other signs from the length of a password. */
const SHORTEST_STEM = 6;
const SHORTEST_PASSWORD = 8;
/** Shorter parts of ids and addresses are in too many passwords by chance. */
const SHORTEST_OWN_PART = 5;
const PRODUCT = 'newsphoto';

const LEET: Readonly<Record<string, string>> = {
  '@': 'a',
  '4': 'a',
  '3': 'e',
  '1': 'l',
  '!': 'i',
  '0': 'o',
  $: 's',
  '5': 's',
  '7': 't',
};

/** Reads the list of the repository: one password a line. */
export function readCommonPasswords(file: string): CommonPasswords {
  return new Set(readFileSync(file, 'utf8').split('\n').filter(Boolean));
}

const folded = (text: string): string => text.normalize('NFKC').toLowerCase();
const withoutLeet = (text: string): string => text.replace(/[@4310!$57]/g, (sign) => LEET[sign] ?? sign);

/** A common password, also with case, width or letters replaced, and with digits or signs at its end. */
export function isCommonPassword(common: CommonPasswords, password: string): boolean {
  const text = folded(password);
  const stem = text.replace(/[^a-z]+$/, '');
  const forms = [
    text,
    ...(stem.length >= SHORTEST_PASSWORD ? [stem] : []),
    text.replace(/[0-9]+$/, ''),
    text.replace(/[!?.]+$/, ''),
  ].filter(({ length }) => length >= SHORTEST_STEM);
  return forms.some((form) => common.has(form) || common.has(withoutLeet(form)));
}

/** Contains the id, a part of the mail address, the company or the product. */
export function isLikeOwner(
  password: string,
  { userId, mailAddress, groupName = '' }: PasswordOwner,
): boolean {
  const text = folded(password);
  const parts = [userId, ...(mailAddress ?? '').split(/[@.]/), ...groupName.split(/\s+/), PRODUCT];
  return parts
    .map(folded)
    .some(
      (part) =>
        part.length >= SHORTEST_OWN_PART &&
        (text.includes(part) || withoutLeet(text).includes(withoutLeet(part))),
    );
}

/** @throws ApiError `password/similar` or `password/common`, about the field `password` */
export function requireUncommonPassword(
  common: CommonPasswords,
  password: string,
  owner: PasswordOwner,
): void {
  const place = { field: 'password' };
  if (isLikeOwner(password, owner)) throw new ApiError('password/similar', [], place);
  if (isCommonPassword(common, password)) throw new ApiError('password/common', [], place);
}
