import { GrantIdSchema, type GrantKind } from '@newsphoto/contract';
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

/** What the links of a family open, where the API keeps them as grants. */
const GRANT_KINDS: Readonly<Record<string, GrantKind>> = { dl: 'download', sv: 'save' };

/** The kind of grant that a link has to be; undefined where its id is none of a grant. */
export function grantKindOf(family: string, id: string): GrantKind | undefined {
  return Value.Check(GrantIdSchema, id) ? GRANT_KINDS[family] : undefined;
}

/** Where a short link leads; undefined where the family or the form of the id is unknown. */
export function shortLinkTarget(family: string, id: string): string | undefined {
  return ID.test(id) ? TARGETS[family]?.(id) : undefined;
}
