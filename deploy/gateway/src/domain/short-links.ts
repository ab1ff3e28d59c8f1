import type { GrantKind } from '@newsphoto/contract';
import { GrantIdSchema } from '@newsphoto/contract/endpoints';
import { Value } from 'typebox/value';

const ID = /^[A-Za-z0-9_-]{1,64}$/;

/** Target of each family of short links, with a placeholder for the id. */
const TARGETS: Readonly<Record<string, (id: string) => string>> = {
  idp: (id) => `/web/resetPassword?urlId=${id}&redirect=idp`,
  sv: (id) => `/web/imageAcquisition?urlId=${id}`,
  dl: (id) => `/web/downloadLogin?urlId=${id}`,
  fea: (id) => `/web/refineResultsList?urlId=${id}&redirect=fea`,
};

export const SHORT_LINK_FAMILIES = Object.keys(TARGETS);

/** Where the API reports whether a link is valid. */
interface LinkPlace {
  readonly path: string;
  /** The required kind of grant; absent if the path has one kind alone. */
  readonly kind?: GrantKind;
}

const PLACES: Readonly<Record<string, (id: string) => LinkPlace>> = {
  dl: (id) => ({ path: `/api/grants/${id}/entrance`, kind: 'download' }),
  sv: (id) => ({ path: `/api/grants/${id}/entrance`, kind: 'save' }),
  fea: (id) => ({ path: `/api/features/${id}` }),
};

/** The API path of a link; undefined if its id has a form that the archive does not create. */
export function linkPlaceOf(family: string, id: string): LinkPlace | undefined {
  return Value.Check(GrantIdSchema, id) ? PLACES[family]?.(id) : undefined;
}

/** Target of a short link; undefined if the family or the form of the id is unknown. */
export function shortLinkTarget(family: string, id: string): string | undefined {
  return ID.test(id) ? TARGETS[family]?.(id) : undefined;
}
