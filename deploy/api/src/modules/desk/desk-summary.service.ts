import { DESK_HOURS, type DeskSummary, type NewsSettings } from '@newsphoto/contract';
import { tokyoDateTime } from '@newsphoto/domain';
import type { Actor } from '../../access/actor.ts';
import type { Database } from '../../db/database.ts';
import { findSources } from '../arrivals/feed-sources.service.ts';
import { countArrivals, countDesk, findRefused } from './desk-sources.repository.ts';

const NO_SETTINGS: NewsSettings = { format: '', encoding: '', timeZone: '', sourceName: '', rights: '' };

/** Sources with their arrivals of the last hours, counts, and refused files. */
export function createDeskSummary(db: Database, now: () => Date) {
  return async ({ userId }: Actor): Promise<DeskSummary> => {
    const moment = now();
    const [sources, arrivals, counts, refused] = await Promise.all([
      findSources(db),
      countArrivals(db, moment),
      countDesk(db, userId),
      findRefused(db, moment),
    ]);
    const hoursOf = (folder: string) => {
      const hours = new Array<number>(DESK_HOURS).fill(0);
      for (const one of arrivals)
        if (one.folder === folder) hours[DESK_HOURS - 1 - one.hours_ago] = one.count;
      return hours;
    };
    return {
      sources: sources.map(({ is_active, news, ...source }) => ({
        ...source,
        ...{ isActive: is_active, news: { ...NO_SETTINGS, ...news } },
        hours: hoursOf(source.folder),
      })),
      counts,
      refused: refused.map((row) => ({
        arrivalId: row.arrival_id,
        source: row.folder,
        sourceName: row.name ?? row.folder,
        fileName: row.file_name,
        arrivedAt: tokyoDateTime(row.arrived_at),
        ...{ code: row.code, reason: row.reason },
      })),
    };
  };
}
