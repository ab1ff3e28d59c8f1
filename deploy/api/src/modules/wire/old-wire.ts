import { type RawBuilder, sql } from 'kysely';
import type { RetentionKind } from '../../retention-kind.ts';

/** A story that something outside of the wire needs. */
const isInUse = (guid: RawBuilder<string>) => sql<boolean>`(
  exists (select from wire_flags f where f.guid = ${guid})
  or exists (select from wire_takes t where t.guid = ${guid})
  or exists (select from text_records x where x.guid = ${guid} and x.guid <> '')
  or exists (select from transfer_files f join wire_items v on v.wire_id = f.wire_id where v.guid = ${guid})
  or exists (select from transfer_matches m join wire_items v on v.wire_id = m.wire_id
    where v.guid = ${guid} and m.state = 'waiting')
  or exists (select from transfer_batches b, wire_items v
    where b.state = 'open' and v.guid = ${guid} and v.wire_id = any (b.wire_ids))
  or exists (select from wire_pictures p join wire_items v on v.wire_id = p.wire_id
    where v.guid = ${guid} and p.content_id is not null))`;

const isRecent = (guid: RawBuilder<string>, before: Date) => sql<boolean>`exists (
  select from wire_items v where v.guid = ${guid} and (v.received_at >= ${before}::timestamptz or v.is_held))`;

const [OWN, OTHER] = [sql<string>`r.guid`, sql<string>`l.guid`];

/**
 * The versions of a story go together; what is in use elsewhere stays, with what cancels or corrects it: a cancelled story must not
 * look valid again.
 */
export const OLD_WIRE: RetentionKind = {
  label: '配信された記事',
  unit: 'days',
  initial: null,
  minimum: 30,
  maximum: 3650,
  note: '訂正や差し替えは30日以内に届くため、30日より短くできません。新しい版が保存期間内にある記事、フラグや担当のある記事、転送の履歴にある記事、記事データベースに登録した記事、写真を素材として取り込んだ記事、解禁を待つ記事は残ります。残る記事を取り消す・訂正する・差し替える記事も残ります。',
  table: 'wire_items',
  moment: sql<Date>`r.received_at`,
  isFree: (before) => sql<boolean>`not r.is_held
    and (r.embargo_until is null or r.embargo_until < ${before}::timestamptz)
    and not ${isRecent(OWN, before)} and not ${isInUse(OWN)}
    and not exists (select from wire_items o join wire_links l on l.wire_id = o.wire_id
      where o.guid = r.guid and l.relation in ('cancels', 'corrects', 'replaces')
        and (${isRecent(OTHER, before)} or ${isInUse(OTHER)}))`,
};

/** Each may have 2 MB: their number has a limit as well. */
export const OLD_ASIDE: RetentionKind = {
  label: '読み取れなかった配信',
  unit: 'days',
  initial: 30,
  minimum: 7,
  maximum: 365,
  note: '原因を調べて読み直すため、7日より短くできません。1件が2 MBになることがあるため、期間内でも最新の500件だけが残ります。',
  table: 'wire_aside',
  moment: sql<Date>`r.received_at`,
  isFree: () => sql<boolean>`true`,
};
