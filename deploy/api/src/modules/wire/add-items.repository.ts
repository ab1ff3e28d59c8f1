import { sql } from 'kysely';
import type { DatabaseTransaction } from '../../db/database.ts';
import { contentKey } from '../../news/content-key.ts';
import type { NewsStory } from '../../news/news-story.ts';

export interface AddedItem {
  readonly wire_id: string;
  readonly guid: string;
  readonly version: string;
  readonly content_hash: string;
  readonly is_held: boolean;
}

const UNTITLED = '（見出しのない配信）';
const SAME_VERSION = '（同じ版番号で内容の異なる配信があります。）';

/** Of what people read and what they may do with it: the same delivery in another message is the same item. */
const hashOf = (story: NewsStory): string =>
  contentKey(
    JSON.stringify([
      ...[story.headline, story.byline, story.paragraphs, story.status, story.note, story.isHeld],
      ...[story.embargoUntil, story.media.map(({ href }) => href), story.links.map(({ guid }) => guid)],
    ]),
  );

/**
 * Inserts what does not exist yet, in this order. One statement: a message has up to 500 items, and with one
 * statement for each the embedded database would block this process for most of a second.
 */
export async function insertWireItems(
  transaction: DatabaseTransaction,
  stories: readonly NewsStory[],
  receivedAt: Date,
): Promise<AddedItem[]> {
  const held = new Set(
    stories
      .filter(({ isHeld, embargoUntil }) => isHeld || (embargoUntil !== null && embargoUntil > receivedAt))
      .map(({ guid }) => guid),
  );
  const isOfHeld = ({ guid, links }: NewsStory): boolean =>
    held.has(guid) || links.some((link) => held.has(link.guid));
  const delivered = stories.map((story) => ({ ...story, hash: hashOf(story), isOfHeld: isOfHeld(story) }));
  const { rows } = await sql<AddedItem>`
    insert into wire_items (guid, version, received_at, urgency, kind, category, slug, headline, source, item_number,
      byline, note, keywords, embargo_until, char_count, paragraphs, format, item_class, status, version_created, dateline,
      language, rights, media, subjects, warnings, expires_at, is_held, content_hash)
    select s->>'guid', s->>'version', ${receivedAt}, (s->>'urgency')::smallint, s->>'kind',
      case when is_secret then '' else s->>'category' end,
      case when is_secret then '' else s->>'slug' end,
      case when is_secret then ${UNTITLED} else coalesce(nullif(s->>'headline', ''), known.headline, ${UNTITLED}) end,
      s->>'source', s->>'number', case when is_secret then '' else s->>'byline' end,
      case when is_secret then '' else s->>'note' end,
      case when is_secret then '{}' else array(select jsonb_array_elements_text(s->'keywords')) end,
      (s->>'embargoUntil')::timestamptz,
      case when (s->>'keepsText')::boolean then coalesce(known.char_count, 0)
        when is_secret then 0 else (s->>'charCount')::integer end,
      case when (s->>'keepsText')::boolean then coalesce(known.paragraphs, '{}')
        when is_secret then '{}' else array(select jsonb_array_elements_text(s->'paragraphs')) end,
      s->>'format', s->>'itemClass', s->>'status', (s->>'versionCreated')::timestamptz,
      case when is_secret then '' else s->>'dateline' end, s->>'language', case when is_secret then '' else s->>'rights' end,
      case when is_secret then '[]' else s->'media' end, case when is_secret then '[]' else s->'subjects' end,
      array(select jsonb_array_elements_text(s->'warnings'))
        || case when same.count > 0 then array[${SAME_VERSION}] else '{}' end,
      (s->>'expiresAt')::timestamptz,
      (s->>'isHeld')::boolean or coalesce((s->>'embargoUntil')::timestamptz > ${receivedAt}, false), s->>'hash'
    from jsonb_array_elements(${JSON.stringify(delivered)}::jsonb) with ordinality as delivered (s, place)
    left join lateral (
      select headline, paragraphs, char_count from wire_items known
      where known.guid = s->>'guid' and not known.is_held order by known.version::numeric desc, known.wire_id desc limit 1
    ) as known on true
    cross join lateral (
      select count(*), coalesce(bool_or(twin.content_hash in ('', s->>'hash')), false) as is_known from wire_items twin
      where twin.guid = s->>'guid' and twin.version = s->>'version'
        and (twin.kind = 'cancellation') = (s->>'kind' = 'cancellation')
    ) as same
    -- A cancellation before the end of an embargo has nothing of what is under it.
    cross join lateral (
      select s->>'kind' = 'cancellation' and ((s->>'isOfHeld')::boolean or exists (
        select from wire_items held where held.is_held and (held.guid = s->>'guid' or held.guid in (
          select link->>'guid' from jsonb_array_elements(s->'links') as link)))) as is_secret
    ) as secrecy
    where not same.is_known
    order by place
    on conflict (guid, version, (kind = 'cancellation'), content_hash) do nothing
    returning wire_id::text, guid, version, content_hash, is_held`.execute(transaction);
  await insertLinks(transaction, delivered, rows);
  await moveEmbargoes(transaction, delivered);
  return rows;
}

type Delivered = NewsStory & { readonly hash: string };

async function insertLinks(
  transaction: DatabaseTransaction,
  delivered: readonly Delivered[],
  added: readonly AddedItem[],
): Promise<void> {
  const links = added.flatMap(({ wire_id, guid, version, content_hash }) => {
    const story = delivered.find(
      (one) => one.guid === guid && one.version === version && one.hash === content_hash,
    );
    return (story?.links ?? []).map((link, place) => ({ wire_id, place, ...link }));
  });
  if (links.length === 0) return;
  await sql`
    insert into wire_links (wire_id, place, relation, guid, version, title)
    select wire_id, place, relation, guid, version, title
    from jsonb_to_recordset(${JSON.stringify(links)}::jsonb)
      as link (wire_id bigint, place integer, relation text, guid text, version text, title text)`.execute(
    transaction,
  );
}

/** An embargo covers all versions of an item: those that are held follow the latest one that states one, whenever it arrived. */
async function moveEmbargoes(
  transaction: DatabaseTransaction,
  delivered: readonly Delivered[],
): Promise<void> {
  const embargoes = delivered.filter(({ isHeld, embargoUntil }) => isHeld || embargoUntil !== null);
  if (embargoes.length === 0) return;
  const guids = embargoes.map(({ guid }) => guid);
  await sql`
    update wire_items held set embargo_until = latest.embargo_until
    from (
      select distinct on (guid) guid, version, embargo_until from wire_items
      where guid = any(${guids}::text[]) and (is_held or embargo_until is not null)
      order by guid, version::numeric desc, is_held desc, wire_id desc
    ) as latest
    where held.is_held and held.guid = latest.guid and held.version::numeric <= latest.version::numeric
      and held.embargo_until is distinct from latest.embargo_until`.execute(transaction);
}
