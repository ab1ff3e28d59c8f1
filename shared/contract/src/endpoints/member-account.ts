import { type Static, Type } from 'typebox';
import { EnvInfoSchema } from './auth.ts';
import { defineEndpoints, inData } from './endpoint.ts';
import { closed } from './parts.ts';

/** A code of a setting-value list. */
const CodeSchema = Type.String({ pattern: '^[0-9]{1,2}$' });

const MemberEnvironmentSchema = Type.Object(
  {
    backgroundColor: CodeSchema,
    resultDispType: CodeSchema,
    resultThumbnailsSize: CodeSchema,
    resultSortType: CodeSchema,
    resultDispNum: CodeSchema,
  },
  closed,
);

/** Rights of the member on the bibliography of contents. */
const BibliographicPrivilegeSchema = Type.Object({
  /** Edits single contents. */
  editable: Type.Boolean(),
  /** Edits many at once. */
  bulkUpdatable: Type.Boolean(),
});
export type BibliographicPrivilege = Static<typeof BibliographicPrivilegeSchema>;

const LibraryTypeSchema = Type.Object({ libraryType: Type.String(), name: Type.String() });
export type LibraryType = Static<typeof LibraryTypeSchema>;

/** Calls of the specification about the user's own account. */
export const MEMBER_ACCOUNT_ENDPOINTS = defineEndpoints({
  'GET /user/member-environment/info': {
    summary: 'Display settings of the member.',
    access: 'member',
    response: inData(EnvInfoSchema),
  },
  'PUT /user/member-environment/info': {
    summary: 'Saves all display settings; answers them as they are now.',
    access: 'member',
    body: MemberEnvironmentSchema,
    response: inData(EnvInfoSchema),
    errors: { E0061: 'a code that its list does not hold' },
  },
  'GET /user/member-bibliographic-privilege': {
    summary: 'What the member may do with the bibliography of contents.',
    access: 'member',
    response: inData(BibliographicPrivilegeSchema),
  },
  'GET /user/getLibraryType': {
    summary: 'The libraries that the member may search.',
    access: 'member',
    response: inData(Type.Object({ libraryTypes: Type.Array(LibraryTypeSchema) })),
  },
});
