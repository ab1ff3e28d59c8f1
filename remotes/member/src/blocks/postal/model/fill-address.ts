import { EMPTY_MEMBER, normalizeMember } from '@newsphoto/domain/members';

/** The parts of an address that a postal code has. */
export interface Town {
  readonly prefecture: string;
  readonly city: string;
  readonly town: string;
}

const CODE = /^\d{7}$/;

/** The seven digits of a postal code in any form; undefined while it is incomplete. */
export function postalCodeOf(text: string): string | undefined {
  const { postalCode } = normalizeMember({ ...EMPTY_MEMBER, postalCode: text });
  return CODE.test(postalCode) ? postalCode : undefined;
}

/** A complete postal code as it is written on letters; anything else as it was typed. */
export const shownPostalCode = (text: string): string =>
  postalCodeOf(text)?.replace(/^(\d{3})/, '$1-') ?? text;

/** Whether an address contains nothing that the user typed, except behind the town that was filled in. */
export function isUntouched(address: Town, filled: Town): boolean {
  const isSame = (key: 'prefecture' | 'city') => address[key] === '' || address[key] === filled[key];
  return isSame('prefecture') && isSame('city') && address.town.startsWith(filled.town);
}

/** The address with another town: a number that was typed behind the former one stays. */
export function withTown(address: Town, filled: Town, town: Town): Town {
  const rest = address.town.startsWith(filled.town) ? address.town.slice(filled.town.length) : '';
  return { prefecture: town.prefecture, city: town.city, town: town.town + rest };
}

export const NO_TOWN: Town = { prefecture: '', city: '', town: '' };
export const townLabel = ({ prefecture, city, town }: Town): string => prefecture + city + town;
