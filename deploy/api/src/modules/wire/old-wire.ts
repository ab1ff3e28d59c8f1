import { type RawBuilder, sql } from 'kysely';
import type { RetentionKind } from '../../retention-kind.ts';

/** Rows that need a story; `guid` is compared with its. */
interface Use {
  readonly tables: RawBuilder<unknown>;
  readonly where: (guid: RawBuilder<string>) => RawBuilder<boolean>;
}
const use = (tables: RawBuilder<unknown>, where: Use['where']): Use => ({ tables, where });

const USES: readonly Use[] = [
  use(sql`wire_flags f`, (guid) => sql`f.guid = ${guid}`),
  use(sql`wire_takes t`, (guid) => sql`t.guid = ${guid}`),
  use(sql`text_records x`, (guid) => sql`x.guid = ${guid} and x.guid <> ''`),
  use(sql`transfer_files f join wire_items v on v.wire_id = f.wire_id`, (guid) => sql`v.guid = ${guid}`),
  use(
    sql`transfer_matches m join wire_items v on v.wire_id = m.wire_id`,
    (guid) => sql`v.guid = ${guid} and m.state = 'waiting'`,
  ),
  use(
    sql`transfer_batches b join wire_items v on v.wire_id = any (b.wire_ids)`,
    (guid) => sql`v.guid = ${guid} and b.state = 'open'`,
  ),
  use(
    sql`wire_pictures p join wire_items v on v.wire_id = p.wire_id`,
    (guid) => sql`v.guid = ${guid} and p.content_id is not null`,
  ),
];

const recent = (before: Date): Use =>
  use(
    sql`wire_items v`,
    (guid) => sql`v.guid = ${guid} and (v.received_at >= ${before}::timestamptz or v.is_held)`,
  );

/** Each use is a separate condition: the database joins them one by one, and reads none of them for each row of a large table. */
const isUnused = (before: Date) =>
  sql.join(
    [recent(before), ...USES].flatMap(({ tables, where }) => [
      sql`not exists (select from ${tables} where ${where(sql`r.guid`)})`,
      sql`not exists (select from (wire_items o join wire_links l on l.wire_id = o.wire_id) cross join ${tables}
        where o.guid = r.guid and l.relation in ('cancels', 'corrects', 'replaces') and ${where(sql`l.guid`)})`,
    ]),
    sql` and `,
  );

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
    and ${isUnused(before)}`,
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
