import { PIN_PARAMETER } from '@newsphoto/contract';
import { requestedOf } from './dev-choice.ts';

/** The address of this page by which the gateway changes pins; it redirects back here. */
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

/** Choices by name: a version, empty for the release of all visitors, or input for a development server. */
export type Choices = Readonly<Record<string, string>>;

/** All changes in one address for the gateway; undefined while one is invalid. */
export function pinsOfChoices(choices: Choices): string | undefined {
  const requested = Object.entries(choices).map(([name, choice]) => [name, requestedOf(choice)] as const);
  if (requested.some(([, wanted]) => wanted === undefined)) return undefined;
  return requested.map(([name, wanted]) => `${name}@${wanted}`).join();
}
