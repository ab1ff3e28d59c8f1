import { DOWNLOADS_PAGE, type DownloadCheck, type DownloadCheckRequest } from '@newsphoto/contract';
import { tokyoDate } from '@newsphoto/domain';
import { safeExtension } from '@newsphoto/domain/downloads';
import { sql } from 'kysely';
import { type Actor, isInternal, isMember } from '../../access/actor.ts';
import type { Database } from '../../db/database.ts';
import { presentId } from '../contents/contents.presenter.ts';
import { downloadLimit } from '../contracts/contract-in-force.service.ts';
import { limitOf } from '../limits/limits.service.ts';
import { requireFew } from './create-download.ts';
import { createNamer, requireTemplate } from './file-names.ts';
import { type JudgedFile, judgedPages, type RequestedFile, requestedFiles } from './judge-files.ts';
import { countOfGroup, countOfMonth } from './monthly-count.ts';
import { isRendered, renderedType } from './rendered-copy.ts';

const MOST_NAMES = 5;

/** What a download of this choice would contain. */
export async function checkDownload(
  db: Database,
  { selection, nameTemplate }: DownloadCheckRequest,
  by: { readonly actor: Actor; readonly now: Date },
): Promise<DownloadCheck> {
  requireTemplate(nameTemplate);
  const files = requestedFiles(selection);
  await requireFew(db, files.length);
  const checked = await checkFiles(db, { files, nameOf: createNamer(nameTemplate) }, by);
  return { ...checked, limit: await limitOf(db, 'downloadItems') };
}

interface FilesToCheck {
  readonly files: readonly RequestedFile[];
  readonly nameOf: ReturnType<typeof createNamer>;
}

/** The same without the limit of a download. */
export async function checkFiles(
  db: Database,
  { files, nameOf }: FilesToCheck,
  { actor, now }: { readonly actor: Actor; readonly now: Date },
): Promise<Omit<DownloadCheck, 'limit'>> {
  const counts = { allowed: 0, refusedCount: 0, bytes: 0, adds: 0, isEstimate: false };
  const refused: DownloadCheck['refused'][number][] = [];
  const first: NamedFile[] = [];
  let sequence = 0;
  for await (const page of judgedPages(db, actor, { files, now })) {
    for (const file of page) {
      sequence += 1;
      if (file.reason !== '') {
        counts.refusedCount += 1;
        const contentId = presentId(file.contentId);
        if (refused.length < DOWNLOADS_PAGE) refused.push({ contentId, reason: file.reason });
        continue;
      }
      counts.allowed += 1;
      counts.bytes += file.bytes;
      counts.isEstimate ||= file.choice.format !== 'original';
      if (file.by === 'contract') counts.adds += 1;
      if (first.length < MOST_NAMES) first.push({ ...file, sequence });
    }
  }
  const { adds, ...counted } = counts;
  const monthly = isMember(actor) && !isInternal(actor) && (await monthlyOf(db, actor, { adds, now }));
  return {
    ...{ ...counted, refused },
    names: await namesOf(db, nameOf, first),
    ...(monthly && { monthly }),
  };
}

type NamedFile = JudgedFile & { readonly sequence: number };

/** As the preparation would name them. */
async function namesOf(
  db: Database,
  nameOf: FilesToCheck['nameOf'],
  first: readonly NamedFile[],
): Promise<string[]> {
  const ids = first.map(({ contentId }) => contentId);
  const rows = new Map((await findNamed(db, ids)).map((row) => [row.content_id, row]));
  return first.flatMap(({ contentId, choice, sequence }) => {
    const row = rows.get(contentId);
    if (!row) return [];
    const rendered = { ...row, choice };
    const stored = choice.format === 'text' ? '.txt' : safeExtension(row.file_name);
    const extension = isRendered(rendered) ? renderedType(rendered).extension : stored;
    return [nameOf({ ...row, sequence }, extension)];
  });
}

const findNamed = (db: Database, ids: readonly number[]) =>
  db
    .selectFrom('contents')
    .select(['content_id', 'headline', 'shot_date', 'shot_precision', 'byline', 'file_name'])
    .select(['mime_type', 'width', 'height', 'crop'])
    .where('content_id', '=', sql<number>`any(${ids}::bigint[])`)
    .execute();

async function monthlyOf(
  db: Database,
  { userId, groupId }: Actor,
  { adds, now }: { readonly adds: number; readonly now: Date },
) {
  const limit = await limitOf(db, 'monthlyDownloads');
  const ofContract = await downloadLimit(db, groupId, tokyoDate(now));
  const contract = ofContract !== null && {
    ...{ limit: ofContract, used: await countOfGroup(db, groupId, now) },
  };
  return { limit, used: await countOfMonth(db, userId, now), adds, ...(contract && { contract }) };
}
