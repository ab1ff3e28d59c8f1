import {
  type BibliographicPrivilege,
  type EnvInfo,
  hasPermissions,
  type LibraryType,
} from '@newsphoto/contract';
import {
  DISPLAY_GRID,
  DISPLAY_LIST,
  ONE_PAGE_COUNTS,
  SORT_TYPES,
  THUMBNAILS_LARGE,
  THUMBNAILS_SMALL,
} from '@newsphoto/domain';
import { type Actor, isInternal } from '../../access/actor.ts';
import type { Database } from '../../db/database.ts';
import { ApiError } from '../../errors/api-error.ts';
import { userInfoOf } from '../auth/user-info.service.ts';
import { PERMISSIONS } from '../users/permissions.ts';
import { saveEnvironment } from './environment.repository.ts';

/** The libraries of the archive, in display order. */
const LIBRARY_TYPES = [
  { libraryType: 'photo', name: '写真・映像' },
  { libraryType: 'text', name: '記事' },
  { libraryType: 'wire', name: '配信' },
] as const;

/** Settings of the member's account; see the contract for the shapes. */
export interface MembersService {
  environment(actor: Actor): Promise<EnvInfo>;
  saveEnvironment(actor: Actor, info: EnvInfo): Promise<EnvInfo>;
  bibliographicPrivilege(actor: Actor): BibliographicPrivilege;
  libraryTypes(actor: Actor): LibraryType[];
}

/** Allowed codes of each setting. */
const CODES: Readonly<Record<keyof EnvInfo, readonly string[]>> = {
  backgroundColor: ['0', '1', '2'],
  resultDispType: [DISPLAY_LIST, DISPLAY_GRID],
  resultThumbnailsSize: [THUMBNAILS_SMALL, THUMBNAILS_LARGE],
  resultSortType: SORT_TYPES.map(({ code }) => code),
  resultDispNum: ONE_PAGE_COUNTS.map(({ code }) => code),
};

export function createMembersService(db: Database, now: () => Date): MembersService {
  const environment = async (actor: Actor) => (await userInfoOf(db, actor, now())).envInfo;
  const holds = ({ permissions }: Actor, code: string) => hasPermissions(permissions, [code]);
  return {
    environment,
    async saveEnvironment(actor, info) {
      for (const [name, codes] of Object.entries(CODES)) {
        if (!codes.includes(info[name as keyof EnvInfo]))
          throw new ApiError('request/invalid', [], { field: name });
      }
      await saveEnvironment(db, actor.userId, info);
      return environment(actor);
    },
    bibliographicPrivilege: (actor) => ({
      editable: isInternal(actor) && holds(actor, PERMISSIONS.edit),
      bulkUpdatable: isInternal(actor) && holds(actor, PERMISSIONS.bulkUpdate),
    }),
    libraryTypes: (actor) =>
      LIBRARY_TYPES.filter(({ libraryType }) => libraryType !== 'wire' || isInternal(actor)).map((type) => ({
        ...type,
      })),
  };
}
