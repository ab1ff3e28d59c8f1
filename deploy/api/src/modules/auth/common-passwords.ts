import { readFileSync } from 'node:fs';
import { ApiError } from '../../errors/api-error.ts';
import { folded, stemsOf, withoutLeet } from './password-stems.ts';

/** Passwords that attackers try first, in lower case; none is shorter than six characters. */
export type CommonPasswords = ReadonlySet<string>;

/** The user's data that a new password must not resemble. */
export interface PasswordOwner {
  readonly userId: string;
  readonly userName?: string;
  readonly mailAddress: string | null;
  /** Name of the group, usually a company. */
  readonly groupName?: string;
}

/**
 * Short words that are often extended to passwords. The list of common passwords starts at six characters and does not
 * contain them.
 */
const SHORT_STEMS: ReadonlySet<string> = new Set(
  [
    'abc abcd abcde admin adm asdf asdfg azerty dev demo guest hello hoge info login logon mail master news',
    'pass passw passwd photo press pwd qaz qazwsx qwe qwer qwert root super sysop system temp test tests user',
    'web work zaq zxc zxcv zxcvb angel apple april baby black blue daisy devil dream fire friday green happy',
    'house july june king lion lily love lucky magic march may money monday moon music ninja peace pink power',
    'prince queen red rose sexy smile sky snow soccer star sun sunday super sweet tiger water wolf world',
    'aki fuji haru hana inu japan kami kobe kyoto maru nara natsu neko nihon osaka sora tokyo yama yuki yume',
    'akira aoi emi hiro kenji kenta mari miki naoki ryo saki shin taro yuka yuko yumi',
    'alex anna bob chris david emma jack james john julia kevin laura linda lisa maria mark mike paul peter',
    'sam sarah tom alice simon',
  ].flatMap((line) => line.split(' ')),
);
/** Shorter parts of ids, names and addresses occur in too many passwords by chance: they only count as the complete stem. */
const SHORTEST_CONTAINED = 5;
const SHORTEST_OWN_STEM = 3;
const PRODUCT = 'newsphoto';

/** Reads the list of the repository: one password a line. */
export function readCommonPasswords(file: string): CommonPasswords {
  return new Set(readFileSync(file, 'utf8').split('\n').filter(Boolean));
}

/** A common password or a short common word, with affixes and character substitutions. */
export function isCommonPassword(common: CommonPasswords, password: string): boolean {
  return [...stemsOf(password)].some((stem) => common.has(stem) || SHORT_STEMS.has(stem));
}

/** Contains or resembles the id, a part of the name or the mail address, the company or the product. */
export function isLikeOwner(
  password: string,
  { userId, userName = '', mailAddress, groupName = '' }: PasswordOwner,
): boolean {
  const text = folded(password);
  const stems = stemsOf(password);
  const names = [userName, mailAddress ?? '', groupName].flatMap((name) => name.split(/[\s@._-]+/));
  return [userId, ...names, PRODUCT].map(folded).some((part) => {
    if (part.length >= SHORTEST_OWN_STEM && stems.has(part)) return true;
    if (part.length < SHORTEST_CONTAINED) return false;
    return text.includes(part) || withoutLeet(text).includes(withoutLeet(part));
  });
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
