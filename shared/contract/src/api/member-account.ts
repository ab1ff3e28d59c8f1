import { type Static, Type } from 'typebox';
import { EnvInfoSchema } from '../endpoints/auth.ts';

/** A code of a setting-value list; which ones there are is said by the list. */
const CodeSchema = Type.String({ pattern: '^[0-9]{1,2}$' });

/**
 * `PUT /user/member-environment/info`: the display settings of the member who asks, all of them. E0061 for a code
 * that its list does not hold.
 */
export const MemberEnvironmentSchema = Type.Object(
  {
    backgroundColor: CodeSchema,
    resultDispType: CodeSchema,
    resultThumbnailsSize: CodeSchema,
    resultSortType: CodeSchema,
    resultDispNum: CodeSchema,
  },
  { additionalProperties: false },
);

/** `GET /user/member-environment/info`, and the answer of `PUT`: the settings as they are now. */
export const MemberEnvironmentResponseSchema = Type.Object({ data: EnvInfoSchema });

/** `GET /user/member-bibliographic-privilege`: what the member may do with the bibliography of contents. */
export const BibliographicPrivilegeSchema = Type.Object({
  /** Changes single contents. */
  editable: Type.Boolean(),
  /** Changes many at once. */
  bulkUpdatable: Type.Boolean(),
});
export type BibliographicPrivilege = Static<typeof BibliographicPrivilegeSchema>;
export const BibliographicPrivilegeResponseSchema = Type.Object({ data: BibliographicPrivilegeSchema });

/** The libraries of the archive, in the order in which they are offered. */
export const LIBRARY_TYPES = [
  { libraryType: 'photo', name: '写真・映像' },
  { libraryType: 'text', name: '記事' },
  { libraryType: 'wire', name: '配信' },
] as const;

/** `GET /user/getLibraryType`: the libraries that the member may search. */
export const LibraryTypesResponseSchema = Type.Object({
  data: Type.Object({
    libraryTypes: Type.Array(Type.Object({ libraryType: Type.String(), name: Type.String() })),
  }),
});
export type LibraryType = Static<typeof LibraryTypesResponseSchema>['data']['libraryTypes'][number];

/**
 * `PUT /user/member-logoff` (204): the withdrawal of the member who asks, with the current password (E1006 where it
 * is wrong, E1080 after too many tries). Ends every session. 400 for people of the agency, whose accounts are the
 * administration's.
 */
export const MemberWithdrawalSchema = Type.Object(
  { password: Type.String({ minLength: 1, maxLength: 20 }) },
  { additionalProperties: false },
);
