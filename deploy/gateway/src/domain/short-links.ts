import type { GrantKind } from '@newsphoto/contract';
import { GrantIdSchema } from '@newsphoto/contract/endpoints';
import { Value } from 'typebox/value';

const ID = /^[A-Za-z0-9_-]{1,64}$/;

/** Target of each family of short links, with the place of the id. */
const TARGETS: Readonly<Record<string, (id: string) => string>> = {
  idp: (id) => `/web/resetPassword?urlId=${id}&redirect=idp`,
  sv: (id) => `/web/imageAcquisition?urlId=${id}`,
  dl: (id) => `/web/downloadLogin?urlId=${id}`,
  fea: (id) => `/web/refineResultsList?urlId=${id}&redirect=fea`,
};

export const SHORT_LINK_FAMILIES = Object.keys(TARGETS);

/** Where the API tells whether a link opens anything. */
interface LinkPlace {
  readonly path: string;
  /** The kind of grant that it has to be; absent where the place holds one kind alone. */
  readonly kind?: GrantKind;
}

const PLACES: Readonly<Record<string, (id: string) => LinkPlace>> = {
  dl: (id) => ({ path: `/api/grants/${id}/entrance`, kind: 'download' }),
  sv: (id) => ({ path: `/api/grants/${id}/entrance`, kind: 'save' }),
  fea: (id) => ({ path: `/api/features/${id}` }),
};

/** Where to ask for a link; undefined where the form of its id is none that the archive makes. */
export function linkPlaceOf(family: string, id: string): LinkPlace | undefined {
  return Value.Check(GrantIdSchema, id) ? PLACES[family]?.(id) : undefined;
}

/** Where a short link leads; undefined where the family or the form of the id is unknown. */
export function shortLinkTarget(family: string, id: string): string | undefined {
  return ID.test(id) ? TARGETS[family]?.(id) : undefined;
}
