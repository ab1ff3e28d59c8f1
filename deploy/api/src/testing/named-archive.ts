import { randomUUID } from 'node:crypto';
import { addFirstFeeVersion } from '../modules/fees/first-fee-version.ts';
import { type Answer, Browser } from './browser.ts';
import { ISSUER, issueDue } from './document-desk.ts';
import { addStored, downloadBy, requestFor } from './download-desk.ts';
import { allowOrder, ORDERED_USE, placeOrderOf } from './order-desk.ts';
import type { TestApp } from './test-app.ts';
import { addTexts } from './text-factory.ts';

/** Fills an archive with a name, wherever users and feeds can put one; returns samples of the parameters of calls. */
export async function fillWithName(server: TestApp, name: string) {
  const { db, pool } = server.opened;
  const run = async (text: string, ...values: unknown[]) => (await pool.query(text, values)).rows[0];
  const named = (text: string) => `${text}${name}さん`;
  const admin = await new Browser(server.app).as('admin0001');
  const desk = await new Browser(server.app).as('desk00001');
  const member = await new Browser(server.app).as('member001');
  await addFirstFeeVersion(db, true);
  await admin.put('/api/admin/issuer', { issuer: ISSUER, version: 0 });
  const [picture = 0, second = 0] = await addStored(server, [
    {
      bytes: Buffer.from(named('caption of a film: ')),
      ...{ headline: named('港の'), caption: named('談笑する'), byline: name, file_name: `${name}.jpg` },
      metadata: [
        { key: 'personsShown', values: [name] },
        { key: 'keywords', values: [name, '港'] },
      ],
    },
    { bytes: Buffer.from('plain'), headline: named('駅の') },
  ]);
  const [text = 0, other = 0] = await addTexts(db, [
    { headline: named('町の'), body: `${named('役場の')}。\n｜${name}《よみがな》は語った。` },
    { headline: '続報', body: named('再び') },
  ]);
  const ids = [picture, second].map(String);
  await run(
    'update text_records set persons = $2, subject = $3 where content_id in ($1, $4)',
    text,
    [name],
    named('件名'),
    other,
  );
  await run(
    `insert into content_versions (content_id, version, kind, edited_at, edited_by, reason, field_values, changed_keys)
     values ($1, 0, 'registered', now(), 'desk00001', $2, jsonb_build_object('headline', jsonb_build_array($2::text)), '{}')`,
    ...[picture, named('理由')],
  );
  await run(
    `insert into text_corrections (content_id, number, corrected_at, kind, note, headline_before, headline_after, body_before, body_after)
     values ($1, 1, now(), '1', $2, $2, $2, $2, $2)`,
    ...[text, named('訂正')],
  );
  await run(
    `insert into content_locks (content_id, lock_id, user_id, taken_at, expires_at, draft)
     values ($1, $2, 'desk00001', now(), now() + interval '1 hour', jsonb_build_object('headline', jsonb_build_array($3::text)))`,
    ...[second, randomUUID(), named('下書き')],
  );
  const { wire_id } = await run(
    `insert into wire_items (guid, version, received_at, urgency, kind, category, slug, headline, source, item_number, byline, note,
       keywords, char_count, paragraphs)
     values ('urn:1', '1', now(), 3, 'story', '1', $1, $1, 'A', '1', $1, $1, array[$1], 9, array[$1]) returning wire_id`,
    named('外電'),
  );
  const people = { title: named('題'), places: ['index'], audience: 'everybody', importance: 'normal' };
  await run(
    `insert into announcements (title, body, places, audience, importance, published, sort_order, starts_at, created_at, edited_at, edited_by)
     values ($1, $1, $2, $3, 'normal', true, 1, now() - interval '1 day', now(), now(), 'admin0001')`,
    ...[people.title, people.places, people.audience],
  );
  const page = await run(
    `insert into special_pages (title, lead, published, sort_order, starts_at, created_at, edited_at, edited_by)
     values ($1, $1, true, 1, now() - interval '1 day', now(), now(), 'admin0001') returning special_page_seq_no as id`,
    named('特集'),
  );
  await run(
    'insert into special_page_contents (special_page_seq_no, content_id, position) values ($1, $2, 1)',
    page.id,
    picture,
  );
  const box = await member.post('/api/lightboxes', { name: named('箱') });
  const lightboxId = String(box.body.data.lightboxId);
  await run(
    'insert into lightbox_items (lightbox_id, content_id, place, note, added_by, added_at) values ($1, $2, 1, $3, $4, now())',
    ...[lightboxId, picture, named('メモ'), 'member001'],
  );
  const orderId = await placeOrderOf(member, ids, 66_000, { ...ORDERED_USE, title: named('追悼') });
  await allowOrder(desk, orderId);
  await issueDue(server);
  await member.post('/api/cart/info', { contentIdList: [String(text)] });
  await run(
    `insert into mails (mail_id, recipient, recipient_name, subject, text_body, html_body, created_at)
     values ($1, 'a@example.com', '会員', $2, $2, $2, now())`,
    ...[randomUUID(), named('新着')],
  );
  const mail = await run('select mail_id from mails where subject like $1', `%${name}%`);
  await run(
    `insert into audit_log (actor_id, action, subject, detail) values ('admin0001', 'list-edited', '900001', jsonb_build_object('added', $1::text))`,
    named('追加'),
  );
  await run(
    'update selective_items set item_name = $1 where item_id = (select min(item_id) from selective_items where item_cd = $2) and item_cd = $2',
    named('分類'),
    '900001',
  );
  const premium = await new Browser(server.app).as('premium01');
  const downloadId = await downloadBy(server, premium, requestFor([picture], { nameTemplate: '{見出し}' }));
  const ofAdmin = await addOwnRecords(admin, [picture, second], named('自作の'));
  const takenDown = await addStored(server, [{ bytes: Buffer.from('gone'), headline: '停止' }]);
  await admin.post('/api/admin/takedowns', { contentIds: takenDown.map(String), reason: named('申し出') });
  const first = async (column: string, table: string, where = 'true') =>
    String((await run(`select ${column} as id from ${table} where ${where} order by 1 limit 1`))?.id ?? '');
  return {
    ids: { picture, second, text, other },
    samples: {
      ...ofAdmin,
      ...{ contentId: String(picture), lightboxId, orderId, downloadId, wireId: String(wire_id ?? '') },
      ...{ mailId: mail.mail_id, specialPageSeqNo: String(page.id), userId: 'member001', itemCd: '900001' },
      documentId: await first('document_id', 'documents', "kind = 'invoice'"),
      licenceNo: await first('licence_no', 'licences'),
      groupId: await first('group_id', 'groups'),
      feeVersionId: await first('fee_version_id', 'fee_versions'),
    } as Readonly<Record<string, string>>,
  };
}

/** What an administrator saves under a name: presets, a feature, and a bulk update that writes it. */
async function addOwnRecords(admin: Browser, contents: readonly number[], text: string) {
  const ok = async (call: Promise<Answer>) => {
    const { status, body } = await call;
    if (status >= 300) throw new Error(`${status} ${JSON.stringify(body)}`);
    return body.data;
  };
  const contentIds = contents.map((id) => String(id).padStart(12, '0'));
  await ok(admin.post('/api/csv/presets', { name: text, columns: ['headline'], encoding: 'utf-8' }));
  const fields = [{ key: 'title', mode: 'set', values: [text] }];
  await ok(admin.post('/api/editing/presets', { name: text, isShared: true, fields }));
  const search = { query: '港' };
  const { featureId } = await ok(admin.post('/api/admin/features', { title: text, search, expiresOn: null }));
  const { bulkId } = await ok(admin.post('/api/bulk', { requestId: randomUUID(), source: { contentIds } }));
  await ok(admin.put(`/api/bulk/${bulkId}/operations`, { version: 0, operations: fields }));
  return { featureId: String(featureId), bulkId: String(bulkId) };
}
