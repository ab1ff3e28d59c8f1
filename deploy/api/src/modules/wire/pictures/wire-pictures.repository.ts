import { sql } from 'kysely';
import type { Database, DatabaseHandle, DatabaseTransaction } from '../../../db/database.ts';
import type { NewsStory } from '../../../news/news-story.ts';
import type { AddedItem } from '../add-items.repository.ts';
import { isCancelled } from '../wire-conditions.ts';
import { namedFiles } from './named-files.ts';
import type { NamingItem } from './picture-values.ts';

/** Names recur: after this time another picture has the name. */
const WANTED_FOR = sql`interval '1 day'`;
/** Of a picture that was taken in before its item arrived. */
const LATE_FOR = sql`interval '1 hour'`;

/** Records which files of its folder an item names, and ties those that are there. */
export async function insertNamedFiles(
  transaction: DatabaseTransaction,
  {
    folder,
    stories,
    added,
  }: {
    readonly folder: string;
    readonly stories: readonly NewsStory[];
    readonly added: readonly AddedItem[];
  },
): Promise<void> {
  const rows = added.flatMap(({ wire_id, guid, version }) => {
    const story = stories.find((one) => one.guid === guid && one.version === version);
    return (story ? namedFiles(story.media, story.itemClass) : []).map((file) => ({ wire_id, ...file }));
  });
  if (rows.length === 0) return;
  await sql`
    with named as (
      select wire_id, place, "fileName" as file_name, "isRendition" as is_rendition
      from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
        as row (wire_id bigint, place integer, "fileName" text, "isRendition" boolean)
    )
    insert into wire_pictures (wire_id, place, folder, file_name, is_rendition, content_id)
    select n.wire_id, n.place, ${folder}, n.file_name, n.is_rendition, case when not n.is_rendition then coalesce(
      -- Of an earlier version.
      (select known.content_id from wire_pictures known
        join wire_items earlier on earlier.wire_id = known.wire_id
        join wire_items own on own.guid = earlier.guid
        where own.wire_id = n.wire_id and known.folder = ${folder} and known.file_name = n.file_name
          and known.content_id is not null
        order by known.wire_id desc limit 1),
      (select a.content_id from arrivals a
        where a.folder = ${folder} and a.content_id is not null and a.arrived_at > now() - ${LATE_FOR}
          and lower(a.file_name) = n.file_name
          and not exists (select from wire_pictures other where other.content_id = a.content_id)
        order by a.arrived_at desc limit 1)) end
    from named n`.execute(transaction);
}

/** Items that wait for a file of this name, or have one of an earlier version, the newest first. */
const wanting = (db: DatabaseHandle, folder: string) =>
  db
    .selectFrom('wire_pictures as p')
    .innerJoin('wire_items as i', 'i.wire_id', 'p.wire_id')
    .where('p.folder', '=', folder)
    // Of an item that was under embargo, from its end on.
    .where(sql<boolean>`greatest(i.received_at, i.embargo_until) > now() - ${WANTED_FOR}`)
    .where(
      sql<boolean>`(p.content_id is null or exists (
        select from arrivals a where a.content_id = p.content_id and a.arrived_at < i.received_at))`,
    );

/**
 * Items under embargo that name a file which is not there yet, or have that of an earlier version, with their ends; none has one
 * without end.
 */
export async function findHolding(
  db: DatabaseHandle,
  folder: string,
  fileName: string,
): Promise<readonly { readonly embargo_until: Date | null; readonly is_cancelled: boolean }[]> {
  return db
    .selectFrom('wire_pictures as p')
    .innerJoin('wire_items', 'wire_items.wire_id', 'p.wire_id')
    .select(['wire_items.embargo_until', isCancelled.as('is_cancelled')])
    .where('p.folder', '=', folder)
    .where('p.file_name', '=', fileName)
    .where(
      sql<boolean>`(p.content_id is null or exists (
        select from arrivals a where a.content_id = p.content_id and a.arrived_at < wire_items.received_at))`,
    )
    .where('wire_items.is_held', '=', true)
    .execute();
}

const MOST_NAMING = 20;

export interface NamingRow extends NamingItem {
  readonly wire_id: string;
  readonly place: number;
  readonly is_rendition: boolean;
}

/** What names a file, the newest item first; a file that is no rendition for one of them is none. */
export async function findNaming(
  db: DatabaseHandle,
  folder: string,
  fileName: string,
): Promise<readonly NamingRow[]> {
  return wanting(db, folder)
    .select(['p.wire_id', 'p.place', 'p.is_rendition', 'i.headline', 'i.byline', 'i.source', 'i.rights'])
    .select(['i.paragraphs', 'i.item_class', 'i.is_held', 'i.embargo_until'])
    .select(sql<string>`coalesce(i.media -> p.place ->> 'caption', '')`.as('caption'))
    .where('p.file_name', '=', fileName)
    .orderBy('p.is_rendition')
    .orderBy('p.wire_id', 'desc')
    .limit(MOST_NAMING)
    .execute();
}

/** Those of the names that items wait for. */
export async function findWanted(
  db: Database,
  folder: string,
  fileNames: readonly string[],
): Promise<ReadonlySet<string>> {
  if (fileNames.length === 0) return new Set();
  const rows = await wanting(db, folder)
    .select('p.file_name')
    .distinct()
    .where('p.file_name', '=', sql<string>`any(${fileNames}::text[])`)
    .execute();
  return new Set(rows.map(({ file_name }) => file_name));
}

export async function tiePicture(
  transaction: DatabaseTransaction,
  naming: readonly NamingRow[],
  contentId: number,
): Promise<void> {
  for (const { wire_id, place } of naming.filter(({ is_rendition }) => !is_rendition))
    await transaction
      .updateTable('wire_pictures')
      .set({ content_id: contentId })
      .where('wire_id', '=', wire_id)
      .where('place', '=', place)
      .execute();
}

/** Files of one item that became contents, by their place; a rendition has the content of its picture. */
export async function findTied(db: DatabaseHandle, wireId: string): Promise<ReadonlyMap<number, number>> {
  const rows = await db
    .selectFrom('wire_pictures')
    .select(['place', 'content_id', 'is_rendition'])
    .where('wire_id', '=', wireId)
    .execute();
  const own = rows.flatMap(({ content_id }) => content_id ?? []);
  const shared = new Set(own).size === 1 ? own[0] : undefined;
  return new Map(
    rows.flatMap(({ place, content_id, is_rendition }) => {
      const shown = is_rendition ? shared : content_id;
      return shown == null ? [] : [[place, shown] as const];
    }),
  );
}

/** Contents of these stories, of all of their versions, and of those that they cancel. */
export async function findPicturesOf(
  transaction: DatabaseTransaction,
  wireIds: readonly string[],
): Promise<number[]> {
  const { rows } = await sql<{ content_id: number }>`
    with concerned as (
      select guid from wire_items where wire_id = any(${wireIds}::bigint[])
      union select guid from wire_links where wire_id = any(${wireIds}::bigint[]) and relation = 'cancels'
    )
    select distinct p.content_id from concerned
    join wire_items i on i.guid = concerned.guid join wire_pictures p on p.wire_id = i.wire_id
    where p.content_id is not null`.execute(transaction);
  return rows.map(({ content_id }) => Number(content_id));
}

export interface TiedStory extends NamingItem {
  readonly content_id: number;
  readonly is_cancelled: boolean;
}

/** The stories that contents belong to, each by its latest version. */
export async function findTiedStories(
  transaction: DatabaseTransaction,
  contentIds: readonly number[],
): Promise<readonly TiedStory[]> {
  const { rows } = await sql<TiedStory>`
    select t.content_id, latest.headline, latest.byline, latest.source, latest.rights, latest.paragraphs, latest.item_class,
      latest.is_held, latest.embargo_until, t.caption,
      latest.kind = 'cancellation' or exists (
        select from wire_links link where link.guid = t.guid and link.relation = 'cancels'
          and coalesce(nullif(link.version, '')::numeric >= latest.version::numeric, true)) as is_cancelled
    from (
      select p.content_id, i.guid, max(coalesce(i.media -> p.place ->> 'caption', '')) as caption
      from wire_pictures p join wire_items i on i.wire_id = p.wire_id
      where p.content_id = any(${contentIds}::bigint[]) group by 1, 2
    ) as t
    cross join lateral (
      select * from wire_items l where l.guid = t.guid
      order by l.version::numeric desc, (l.kind = 'cancellation') desc, l.wire_id desc limit 1
    ) as latest
    order by latest.wire_id desc`.execute(transaction);
  return rows.map((row) => ({ ...row, content_id: Number(row.content_id) }));
}
