import type { DeskMarks, DeskPhoto } from '@newsphoto/contract';
import { tokyoDateTime } from '@newsphoto/domain';
import type { Actor } from '../../access/actor.ts';
import { presentDetail } from '../contents/contents.presenter.ts';
import type { DeskPhotoRow } from './desk-photos.repository.ts';
import type { MarksRow } from './marks.repository.ts';

/** A photograph on the desk; its editor may see everything of it. */
export function presentPhoto(row: DeskPhotoRow, actor: Actor): DeskPhoto {
  const { metadata, mimeType, streamUrl, ...detail } = presentDetail(row.content, actor);
  const valuesOf = (wanted: string) => metadata.find(({ key }) => key === wanted)?.values ?? [];
  return {
    ...detail,
    ...presentMarks(row),
    byline: valuesOf('creator').join('、'),
    city: valuesOf('city').join('、'),
    keywords: valuesOf('keywords'),
    source: row.folder,
    sourceName: row.source_name ?? row.folder,
    arrivedAt: tokyoDateTime(row.arrived_at),
    ...{ proofStatus: row.proof_status, version: row.version },
    ...(row.locked_by !== null && row.locked_since !== null
      ? {
          lock: {
            userId: row.locked_by,
            userName: row.locked_by_name ?? '',
            since: tokyoDateTime(row.locked_since),
          },
        }
      : {}),
    near: row.near,
  };
}

export function presentMarks(row: MarksRow): DeskMarks {
  const { rating, colour, rejected, seen_at, taken_by, taken_by_name } = row;
  return {
    ...{ rating, colour, rejected, seen: seen_at !== null },
    ...(taken_by === null ? {} : { takenBy: { userId: taken_by, userName: taken_by_name ?? '' } }),
  };
}
