import {
  PERMISSION_APPROVAL,
  PERMISSION_CART,
  PERMISSION_GROUP_ADMINISTRATION,
  PERMISSION_GROUP_DOCUMENTS,
  PERMISSION_GROUP_LINKS,
  PERMISSION_PREVIEW,
  PERMISSION_USE_COST,
} from '@newsphoto/contract';
import { verify } from '@node-rs/argon2';
import type { Database } from '../../db/database.ts';
import { createAccount, type NewAccount } from './accounts.service.ts';
import { PERMISSIONS } from './permissions.ts';

/** Password of every sample account; they exist only where the server is bound to loopback. */
const SAMPLE_PASSWORD = 'Sample#2026';
/** No one can own a name below `example` (RFC 2606): mails there reach no one. */
const SAMPLE_DOMAIN = 'newsphoto.example';

/** The group with a contract. */
export const SAMPLE_CUSTOMER = { groupId: '23', name: '見本新聞社', groupKbn: '2' } as const;

const GROUPS = {
  member: { groupId: '20', name: '青空新聞社', groupKbn: '1' },
  reader: { groupId: '21', name: '見本出版', groupKbn: '1' },
  premium: { groupId: '22', name: '見本放送', groupKbn: '2' },
  editor: { groupId: '01', name: '編集部', groupKbn: '0' },
  desk: { groupId: '02', name: '写真デスク', groupKbn: '0' },
  accounts: { groupId: '04', name: '経理部', groupKbn: '0' },
  administration: { groupId: '03', name: '管理部', groupKbn: '0' },
} as const;

const READER = [PERMISSION_PREVIEW];
const BUYER = [PERMISSION_CART, PERMISSION_PREVIEW, PERMISSION_USE_COST];
const EDITOR = [...BUYER, PERMISSIONS.download, PERMISSIONS.edit, PERMISSIONS.proofJapanese];
const DESK = [
  ...EDITOR,
  PERMISSIONS.proofEnglish,
  PERMISSIONS.proofDone,
  PERMISSIONS.bulkUpdate,
  PERMISSIONS.upload,
  PERMISSIONS.orderReview,
  PERMISSIONS.inquiries,
  PERMISSIONS.telegraph,
];

type Sample = Omit<NewAccount, 'password' | 'mailAddress' | 'sig' | 'grp'> &
  Partial<Pick<NewAccount, 'sig' | 'grp'>>;

const SAMPLES: readonly Sample[] = [
  { userId: 'member001', userName: '会員 一郎', userCode: 'M0000001', group: GROUPS.member, sig: BUYER },
  { userId: 'member002', userName: '会員 二葉', userCode: 'M0000002', group: GROUPS.reader, sig: READER },
  {
    userId: 'premium01',
    userName: '契約 三枝',
    userCode: 'M0000003',
    group: GROUPS.premium,
    sig: [...BUYER, PERMISSION_GROUP_ADMINISTRATION],
    grp: [PERMISSIONS.download],
  },
  {
    ...{ userId: 'premium02', userName: '契約 四季', userCode: 'M0000008', group: GROUPS.premium },
    ...{ sig: [...BUYER, PERMISSION_GROUP_LINKS], grp: [PERMISSIONS.download] },
  },
  ...[
    { userId: 'keiyaku01', userName: '注文 七海', userCode: 'M0000004', sig: BUYER },
    {
      userId: 'keiyaku02',
      userName: '承認 八重',
      userCode: 'M0000005',
      sig: [...BUYER, PERMISSION_APPROVAL, PERMISSION_GROUP_ADMINISTRATION],
    },
    { userId: 'keiyaku03', userName: '会計 九郎', userCode: 'M0000006', sig: [PERMISSION_GROUP_DOCUMENTS] },
    { userId: 'keiyaku04', userName: '同僚 十和', userCode: 'M0000007', sig: BUYER },
  ].map((sample) => ({ ...sample, group: SAMPLE_CUSTOMER })),
  { userId: 'editor001', userName: '編集 四郎', userCode: 'S0000001', group: GROUPS.editor, grp: EDITOR },
  { userId: 'desk00001', userName: '写真 五月', userCode: 'S0000002', group: GROUPS.desk, grp: DESK },
  {
    ...{ userId: 'keiri0001', userName: '経理 千尋', userCode: 'S0000004' },
    ...{ group: GROUPS.accounts, grp: [PERMISSIONS.accounts] },
  },
  {
    userId: 'admin0001',
    userName: '管理 六花',
    userCode: 'S0000003',
    group: GROUPS.administration,
    grp: [...new Set([...DESK, ...Object.values(PERMISSIONS)])],
  },
];

/** Creates missing sample accounts; returns how many. */
export async function seedAccounts(db: Database): Promise<number> {
  const created = await Promise.all(
    SAMPLES.map((sample) =>
      createAccount(db, {
        ...{ sig: [], grp: [] },
        ...sample,
        ...{ password: SAMPLE_PASSWORD, mailAddress: `${sample.userId}@${SAMPLE_DOMAIN}` },
      }),
    ),
  );
  const count = created.filter(Boolean).length;
  if (count > 0) await allowSampleCodes(db);
  return count;
}

/** What administrators of the sample's groups may give and take. */
async function allowSampleCodes(db: Database): Promise<void> {
  const rows = [GROUPS.member, GROUPS.reader, GROUPS.premium, SAMPLE_CUSTOMER].flatMap(({ groupId }) =>
    [...BUYER, PERMISSION_GROUP_LINKS].map((code) => ({ group_id: groupId, code })),
  );
  await db
    .insertInto('group_assignable_permissions')
    .values(rows)
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** Sample accounts that accept the documented password. */
export async function findDocumentedAccounts(db: Database): Promise<string[]> {
  const users = await db
    .selectFrom('users')
    .select(['user_id', 'password_hash'])
    .where(
      'user_id',
      'in',
      SAMPLES.map(({ userId }) => userId),
    )
    .where('status', '=', 'active')
    .orderBy('user_id')
    .execute();
  const open = await Promise.all(
    users.map(async ({ password_hash }) => password_hash !== null && verify(password_hash, SAMPLE_PASSWORD)),
  );
  return users.filter((_user, index) => open[index]).map(({ user_id }) => user_id);
}
