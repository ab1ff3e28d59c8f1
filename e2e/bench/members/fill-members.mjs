import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';

const run = promisify(execFile);
const BIN = process.env.POSTGRES_BIN ?? '/usr/lib/postgresql/15/bin';
const GROUPS = 500;
const ENTRIES_EACH = 10;

/** Combined, ten thousand names; 髙橋 and 齋藤 as their owners write them. */
export const FAMILY =
  '佐藤 鈴木 髙橋 田中 渡邉 伊藤 山本 中村 小林 加藤 吉田 山田 佐々木 山口 松本 井上 木村 林 齋藤 清水'.split(
    ' ',
  );
export const FORENAMES =
  '蓮 陽葵 湊 凛 樹 翠 蒼 芽依 朝陽 葵 大翔 陽菜 悠真 紬 律 結菜 颯 澪 翔太 美咲'.split(' ');

export const GROUP_ADMINISTRATOR = 'group-administrator';
const OPENINGS = [
  '掲載の可否についておたずねします',
  '請求書の宛先を変えたい',
  '写真の説明に誤りがあるようです',
  '解像度の高い画像はありますか',
];

const sqlArray = (values) => `array[${values.map((value) => `'${value}'`).join(',')}]`;
const pick = (values, index) => `(${sqlArray(values)})[1 + (${index}) % ${values.length}]`;

/** Accounts in groups, one in five in the largest, with rights, the audit trail of ten years, and an inquiry each. */
const statements = (members) => [
  `insert into groups (group_id, name, group_kbn)
    select (1000 + n)::text, '見本' || n || '新聞社', (1 + n % 2)::text from generate_series(0, ${GROUPS - 1}) n`,
  `insert into users (user_id, user_name, user_code, group_id, mail_address, status, created_at)
    select 'person' || lpad(n::text, 6, '0'),
      ${pick(FAMILY, 'n')} || '　' || ${pick(FORENAMES, `n / ${FAMILY.length}`)},
      'C' || lpad((n * 7919 % 1000000)::text, 6, '0'),
      (1000 + case when n % 5 = 0 then 0 else n % ${GROUPS} end)::text,
      'person' || n || '@company' || n % 300 || '.example',
      case when n % 40 = 1 then 'suspended' when n % 40 = 2 then 'withdrawn' else 'active' end,
      now() - interval '10 years' * n / ${members}
    from generate_series(0, ${members - 1}) n`,
  `insert into user_permissions (user_id, code)
    select 'person' || lpad(n::text, 6, '0'), (array['AA006','AD001','AG015'])[1 + n % 3] from generate_series(0, ${members - 1}, 7) n`,
  `insert into group_permissions (group_id, code) select (1000 + n)::text, 'AA018' from generate_series(0, ${GROUPS - 1}) n`,
  `insert into audit_log (happened_at, actor_id, action, subject, address)
    select now() - interval '10 years' + interval '10 years' * n / ${members * ENTRIES_EACH},
      'person' || lpad((n::bigint * 7919 % ${members})::text, 6, '0'),
      (array['login','logout','password-confirmed','download-created','order-placed'])[1 + n % 5],
      'person' || lpad((n::bigint * 7919 % ${members})::text, 6, '0'),
      '198.51.' || n % 200 || '.' || n % 250
    from generate_series(0, ${members * ENTRIES_EACH - 1}) n`,
  `insert into inquiries (receipt_no, request_id, request_hash, user_id, kind, state, assignee_id, sender_name, sender_mail,
      sender_phone, network_key, sent_at, changed_at, waiting_since, opening, search_text)
    select 'Q' || lpad(n::text, 8, '0'), gen_random_uuid(), md5(n::text), user_id,
      (array['contents','licence','membership','trouble','press','other'])[1 + n % 6],
      case when n % 200 = 0 then 'new' when n % 300 = 1 then 'working' when n % 3 = 0 then 'answered' else 'done' end,
      case when n % 4 = 0 then 'bench0001' end, user_name, mail_address, '', '', at, at, at, opening,
      lower('Q' || lpad(n::text, 8, '0') || ' ' || user_name || ' ' || mail_address || ' ' || opening)
    from generate_series(0, ${members - 1}) n
    join users on user_id = 'person' || lpad(n::text, 6, '0')
    cross join lateral (select now() - interval '3 years' + interval '3 years' * n / ${members} as at,
      ${pick(OPENINGS, 'n')} || n as opening) drawn`,
  // The administrator reads inquiries; the administrator of the largest group has the same password.
  `insert into user_permissions (user_id, code) values ('bench0001', 'BQ001')`,
  `insert into users (user_id, user_name, user_code, group_id, password_hash)
    select '${GROUP_ADMINISTRATOR}', '見本 花子', '', '1000', password_hash from users where user_id = 'bench0001'`,
  `insert into user_permissions (user_id, code) values ('${GROUP_ADMINISTRATOR}', 'AM001')`,
];

/** @param {string} directory socket of the server */
export async function fillMembers(directory, members) {
  const args = ['-q', '-v', 'ON_ERROR_STOP=1', '-h', directory, '-U', 'postgres', 'postgres'];
  const sql = [...statements(members), 'vacuum analyze'].flatMap((one) => ['-c', one]);
  await run(join(BIN, 'psql'), [...args, ...sql], { maxBuffer: 2 ** 24 });
}
