import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';

const run = promisify(execFile);
const BIN = process.env.POSTGRES_BIN ?? '/usr/lib/postgresql/15/bin';

const userOf = (index, hasAccount) => `${hasAccount ? 'member' : 'nobody'}${String(index).padStart(6, '0')}`;
const addressOf = (index, hasAccount) => `${userOf(index, hasAccount)}@company.example`;
/** That of the administrator whom the product was started with. */
export const OWNER_PASSWORD = 'bench-password';

const BILLING = {
  ...{ company: '', department: '', name: '', postalCode: '', prefecture: '', city: '', town: '' },
  ...{ building: '', phone: '' },
};
const MEMBER = {
  ...{
    kind: 'corporate',
    company: '第一新聞社',
    companyKana: 'ダイイチシンブンシャ',
    department: '',
    position: '',
  },
  ...{ familyName: '見本', givenName: '花子', familyNameKana: 'ミホン', givenNameKana: 'ハナコ' },
  ...{ postalCode: '1000001', prefecture: '東京都', city: '千代田区', town: '千代田1-1', building: '' },
  ...{ phone: '0312345678', fax: '', industry: '01', occupation: '01', media: ['01'], marketing: false },
  billing: { sameAsMember: true, ...BILLING },
};

export const applicationOf = (userId, mailAddress) => ({
  ...{ userId, password: 'Tsukigime#4471', mailAddressAgain: mailAddress, termsVersion: '2026-11' },
  member: { ...MEMBER, mailAddress },
});

/** Kinds of calls, each with a request for an account that exists and for one that does not. */
export function accountCalls() {
  return [
    {
      name: 'log-in with a wrong password',
      requestOf: (index, hasAccount) => ({
        ...{ method: 'POST', path: '/login' },
        body: { userId: userOf(index, hasAccount), password: 'Chigau#9988', save: false },
      }),
    },
    {
      name: 'recovery of a password by mail address',
      requestOf: (index, hasAccount) => ({
        ...{
          method: 'POST',
          path: '/password-recovery',
          body: { mailAddress: addressOf(index, hasAccount) },
        },
      }),
    },
    {
      name: 'application with a mail address',
      requestOf: (index, hasAccount) => ({
        ...{ method: 'POST', path: '/user/member-info' },
        body: applicationOf(`applicant${hasAccount ? 'a' : 'b'}${index}`, addressOf(index, hasAccount)),
      }),
    },
    {
      // Neither is usable: that an id is an account's does not differ from an application of the calls before.
      name: 'check of a user id (of an account, to one of an application)',
      requestOf: (index, hasAccount) => ({
        method: 'GET',
        path: `/user/member-repeat-validataion/${hasAccount ? userOf(index, true) : `applicantb${index}`}`,
      }),
    },
    {
      name: 'check of a mail address in the form',
      requestOf: (index, hasAccount) => ({
        method: 'GET',
        path: `/user/member-data-validation?${new URLSearchParams({ mailAddress: addressOf(index, hasAccount) })}`,
      }),
    },
  ];
}

const psql = async (directory, args) => {
  const always = ['-q', '-v', 'ON_ERROR_STOP=1', '-h', directory, '-U', 'postgres', 'postgres'];
  const { stdout } = await run(join(BIN, 'psql'), [...always, ...args]);
  return stdout;
};

/** As many accounts, with the password of the administrator. @param {string} directory socket of the server */
export async function fillAccounts(directory, count) {
  const statements = [
    `insert into groups (group_id, name, group_kbn) values ('900', '見本新聞社', '1')`,
    `insert into users (user_id, user_name, user_code, group_id, mail_address, password_hash)
      select id, '見本 花子', '', '900', id || '@company.example', (select password_hash from users where user_id = 'bench0001')
      from (select 'member' || lpad(n::text, 6, '0') as id from generate_series(0, ${count - 1}) n) one`,
    'vacuum analyze',
  ];
  await psql(
    directory,
    statements.flatMap((one) => ['-c', one]),
  );
}

/** The only column of the rows of a query. */
export const queryRows = async (directory, query) => {
  const stdout = await psql(directory, ['-At', '-0', '-c', query]);
  return stdout.split('\0').filter((row) => row !== '');
};
