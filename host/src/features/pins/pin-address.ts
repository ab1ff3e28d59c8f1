import { PIN_PARAMETER } from '@newsphoto/contract';

/** The address of this page by which the gateway changes pins; it leads back here. */
export function pinAddress(
  { pathname, search }: Pick<Location, 'pathname' | 'search'>,
  pins: string,
): string {
  const query = search === '' ? '?' : `${search}&`;
  return `${pathname}${query}${PIN_PARAMETER}=${encodeURIComponent(pins)}`;
}

/** This page with the pins of `link`, for another browser. */
export function linkAddress(
  { origin, pathname, search }: Pick<Location, 'origin' | 'pathname' | 'search'>,
  link: string,
): string {
  return `${origin}${pathname}${search === '' ? link : `${search}&${link.slice(1)}`}`;
}

/** Choices by name: a version, or empty to go with everybody else. */
export type Choices = Readonly<Record<string, string>>;

/** What has to be asked of the gateway for these choices, as one address has it. */
export function pinsOfChoices(choices: Choices): string {
  return Object.entries(choices)
    .map(([name, wanted]) => `${name}@${wanted}`)
    .join();
}
