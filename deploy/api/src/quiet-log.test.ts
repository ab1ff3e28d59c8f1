import { format } from 'node:util';
import { afterAll, beforeAll, expect, jest, test } from '@jest/globals';
import { ENDPOINTS } from '@newsphoto/contract/endpoints';
import { userNameOf } from '@newsphoto/domain/members';
import { MEMBER } from '@newsphoto/domain/testing';
import { QUIET_SERIALIZERS } from './quiet-log.ts';
import { activate, application, apply, mailsTo, newNetwork, tokenTo } from './testing/applicants.ts';
import { Browser } from './testing/browser.ts';
import { STARTUP_MS, startTestApp, type TestApp } from './testing/test-app.ts';

const lines: string[] = [];
const CONSOLE = ['log', 'info', 'warn', 'error', 'debug'] as const;

let server: TestApp;
beforeAll(async () => {
  for (const method of CONSOLE)
    jest.spyOn(console, method).mockImplementation((...values) => void lines.push(format(...values)));
  const stream = { write: (line: string) => void lines.push(line) };
  server = await startTestApp({
    ...{ publicUrl: 'https://photo.example.jp' },
    logger: { level: 'trace', stream, serializers: QUIET_SERIALIZERS },
  });
}, STARTUP_MS);
afterAll(async () => {
  jest.restoreAllMocks();
  await server.close();
});

const visit = () => new Browser(server.app);
const query = async (sql: string) => (await server.opened.pool.query(sql)).rows;

const USER_ID = 'secret-id1';
const PASSWORD = 'Kawa7-Mori#1';
const WRONG_TOKEN = 'Aa-1'.repeat(11).slice(1);
const ADDRESSES = ['first', 'other', 'changed', 'invited', 'unknown'].map((name) => `${name}-one@example.jp`);
const [FIRST = '', OTHER = '', CHANGED = '', INVITED = '', UNKNOWN = ''] = ADDRESSES;

async function register(): Promise<void> {
  const sent = application(USER_ID, { mailAddress: FIRST });
  await visit().get(`/api/user/member-repeat-validataion/${USER_ID}`, newNetwork());
  await visit().get(`/api/user/member-data-validation?mailAddress=${FIRST}`, newNetwork());
  expect((await apply(server, { ...sent, mailAddressAgain: OTHER })).status).toBe(400);
  const headers = { 'x-requested-with': 'newsphoto', 'content-type': 'application/json' };
  const cut = { method: 'POST', headers, payload: JSON.stringify(sent).slice(0, -9) } as const;
  expect((await server.app.inject({ ...cut, url: '/api/user/member-info' })).statusCode).toBe(400);
  expect((await apply(server, sent)).status).toBe(200);
  expect((await activate(server, WRONG_TOKEN)).status).toBe(404);
  expect((await activate(server, await tokenTo(server, FIRST))).status).toBe(200);
}

/** The database refuses the row, and names its values. */
async function failToRegister(): Promise<void> {
  await query('alter table registrations add constraint never check (false) not valid');
  const sent = application('secret-id2', { mailAddress: OTHER });
  expect((await apply(server, sent)).status).toBe(500);
  await query('alter table registrations drop constraint never');
}

async function changeAddress(): Promise<void> {
  const browser = visit();
  await browser.login(USER_ID, { password: PASSWORD });
  const { version, member } = (await browser.get('/api/user/member-info')).body.data;
  const changed = { version, member: { ...member, mailAddress: CHANGED } };
  expect((await browser.put('/api/user/member-info', changed)).status).toBe(200);
  const token = await tokenTo(server, CHANGED);
  expect((await visit().post('/api/user/mail-change/confirm', { token }, newNetwork())).status).toBe(200);
}

async function invite(): Promise<void> {
  const manager = await visit().as('premium01');
  expect((await manager.get('/api/group/members/premium02')).status).toBe(200);
  const body = { mailAddress: INVITED };
  expect((await manager.post('/api/group/invitations', body, newNetwork())).status).toBe(201);
  const token = await tokenTo(server, INVITED);
  await visit().post('/api/registration/invitation/open', { token }, newNetwork());
  const sent = { ...application('secret-id3', { mailAddress: INVITED }), invitation: token };
  expect((await apply(server, sent)).status).toBe(200);
}

async function recover(): Promise<void> {
  for (const mailAddress of [CHANGED, UNKNOWN])
    expect((await visit().post('/api/password-recovery', { mailAddress })).status).toBe(200);
  const urlId = /\/idp\/([\w-]{22})/.exec((await mailsTo(server, CHANGED)).at(-1)?.text ?? '')?.[1];
  expect((await visit().post('/api/password-reset/open', { urlId })).status).toBe(200);
  expect((await visit().post('/api/password-reset', { urlId, password: 'Mori8-Umi#22' })).status).toBe(204);
}

/** Tokens and ids of the links in all mails. */
async function linksOfMails(): Promise<string[]> {
  const texts = (await query('select text_body from mails')).map(({ text_body }) => text_body).join('\n');
  return [...texts.matchAll(/(?:#|\/idp\/)([\w-]{22,43})(?=\s)/g)].map(([, token = '']) => token);
}

test('no line of the log has a user id, a mail address, a name, a password or a token', async () => {
  for (const step of [register, failToRegister, changeAddress, invite, recover]) await step();
  const log = lines.join('\n');
  // Requests and the failure with its stack are logged.
  expect(log).toContain('"path":"/api/registration/activate"');
  expect(log).toContain('23514');
  const links = await linksOfMails();
  expect(links).toHaveLength(4);
  const { familyNameKana, company, phone } = MEMBER;
  const personal = [
    ...[USER_ID, 'secret-id2', 'secret-id3', 'premium01', 'premium02', ...ADDRESSES, ...links, WRONG_TOKEN],
    ...[...userNameOf(MEMBER).split(' '), familyNameKana, company, phone, PASSWORD, 'Mori8-Umi#22'],
  ];
  expect(personal.filter((value) => log.includes(value))).toEqual([]);
});

test('no call is logged with the id of a user', () => {
  const calls = Object.keys(ENDPOINTS).filter((name) => name.includes('/:userId'));
  for (const name of calls) {
    const url = `/api${name.replace(/^[A-Z]+ /, '').replace(':userId', 'member001')}`;
    expect(QUIET_SERIALIZERS.req({ method: 'GET', url }).path).toContain('/…');
  }
});
