import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, expect, test } from '@jest/globals';
import PostalMime from 'postal-mime';
import { Browser } from '../../testing/browser.ts';
import { startMailServer, type TestMailServer } from '../../testing/mail-server.ts';
import { STARTUP_MS, startTestApp, type TestApp } from '../../testing/test-app.ts';
import { until } from '../../testing/until.ts';
import { handledJob } from '../jobs/job-declaration.ts';
import { type JobRunner, startJobRunner } from '../jobs/job-runner.ts';
import { createAccount } from '../users/accounts.service.ts';
import { readSender } from './compose-mail.ts';
import { createFileTransport } from './file-transport.ts';
import type { MailTransport } from './mail-transport.ts';
import { findMail, type MailRow } from './mails.repository.ts';
import { addMail } from './outbox.service.ts';
import { SEND_MAIL, sendMailJob } from './send-mail.job.ts';
import { createSmtpTransport } from './smtp-transport.ts';

let server: TestApp;
let post: TestMailServer;
let runner: JobRunner | undefined;
let administrator: Browser;
const FROM = readSender('ニュースフォト <archive@photo.example.jp>') ?? { name: '', address: '' };
const WRITTEN = { subject: '件名', text: '本文\n', html: '<p>本文</p>' };

beforeAll(async () => {
  server = await startTestApp({ hasMailPage: true });
  post = await startMailServer();
  administrator = await new Browser(server.app).as('admin0001');
}, STARTUP_MS);
afterAll(async () => {
  await post.close();
  await server.close();
});
afterEach(async () => {
  await runner?.stop();
  for (const table of ['mails', 'jobs']) await server.opened.pool.query(`delete from ${table}`);
});

const write = (name = '会員 一郎', address = 'ichiro@example.jp', mail = WRITTEN): Promise<string> =>
  server.opened.db.transaction().execute((transaction) => addMail(transaction, { name, address }, mail));
const start = async (transport: MailTransport = createSmtpTransport(post.url, FROM)): Promise<void> => {
  const { handler } = sendMailJob(server.opened.db, transport);
  const retry = { tries: 3, firstSeconds: 0.02, longestSeconds: 0.02 };
  const onError = (error: unknown) => console.error(error);
  const options = { db: server.opened.db, isAlone: true, onError, timing: { poll: 20 } };
  runner = await startJobRunner({ ...options, jobs: [handledJob({ ...SEND_MAIL, retry }, handler)] });
};
const untilState = (mailId: string, state: MailRow['state']): Promise<MailRow> =>
  until(async () => {
    const row = await findMail(server.opened.db, mailId);
    return row?.state === state && row;
  });
const receivedBy = (address: string) => post.received.filter((mail) => mail.to.includes(address));

test('a mail arrives once, with names, subject and words as they were written', async () => {
  const subject =
    '【ニュースフォト】髙橋様・𠮷野家①㈱の件：とても長い件名は何行にも折り返されるはずです👨‍👩‍👧おわり';
  const name = '髙橋 "𠮷太郎", ①㈱とても長い会員名の方でいらっしゃいますので折り返されるはずです';
  const mailId = await write(name, 'takahashi@example.jp', { ...WRITTEN, subject });
  await start();
  expect(await untilState(mailId, 'sent')).toMatchObject({ attempts: 1, error_text: '' });
  const [mail, ...others] = receivedBy('takahashi@example.jp');
  expect(others).toEqual([]);
  expect(mail?.parsed).toMatchObject({
    subject,
    from: { name: 'ニュースフォト', address: 'archive@photo.example.jp' },
    to: [{ name, address: 'takahashi@example.jp' }],
    messageId: `<${mailId}@photo.example.jp>`,
    text: '本文\n',
  });
  expect(mail?.parsed.html).toContain('<p>本文</p>');
});

test('headers hold ASCII alone, each encoded word whole characters of UTF-8, no line too long', async () => {
  const subject = `あ${'𠮷'.repeat(60)}`;
  await write('𠮷'.repeat(30), 'long@example.jp', { ...WRITTEN, subject });
  await start();
  const [mail] = await until(async () => {
    const found = receivedBy('long@example.jp');
    return found.length > 0 && found;
  });
  const [head = ''] = (mail?.raw ?? '').split('\r\n\r\n');
  expect(head).toMatch(/^[\x20-\x7e\r\n]+$/);
  for (const line of head.split('\r\n')) expect(line.length).toBeLessThanOrEqual(78);
  const encodedTexts = [...head.matchAll(/=\?UTF-8\?B\?([^?]*)\?=/gi)];
  expect(encodedTexts.length).toBeGreaterThan(10);
  for (const [word, base64 = ''] of encodedTexts) {
    expect(word.length).toBeLessThanOrEqual(75);
    expect(() =>
      new TextDecoder('utf-8', { fatal: true }).decode(Buffer.from(base64, 'base64')),
    ).not.toThrow();
  }
});

test('a cause that is rolled back sends nothing', async () => {
  const cause = server.opened.db.transaction().execute(async (transaction) => {
    await addMail(transaction, { name: '', address: 'nobody@example.jp' }, WRITTEN);
    throw new Error('no');
  });
  await expect(cause).rejects.toThrow('no');
  const later = await write();
  await start();
  await untilState(later, 'sent');
  expect(receivedBy('nobody@example.jp')).toEqual([]);
});

test('a server that cannot take it now is tried again; the tries and the last reason are recorded', async () => {
  post.refuse(450, 421);
  const mailId = await write('二葉', 'later@example.jp');
  await start();
  expect(await untilState(mailId, 'sent')).toMatchObject({ attempts: 3, error_text: '' });
  expect(receivedBy('later@example.jp')).toHaveLength(1);
});

test('a refusal for good is not repeated and is shown as failed; an administrator sends it again', async () => {
  post.refuse(550);
  const mailId = await write('三枝', 'refused@example.jp');
  await start();
  const failed = await untilState(mailId, 'failed');
  expect(failed).toMatchObject({
    attempts: 1,
    error_text: 'メールサーバーが受け取りを拒否しました（550）。',
  });
  const { body } = await administrator.get('/api/admin/mails?state=failed');
  expect(body.data.resultList).toEqual([
    {
      mailId,
      ...{
        state: 'failed',
        recipient: 'refused@example.jp',
        recipientName: '三枝',
        subject: '件名',
        attempts: 1,
        sentAt: '',
      },
      errorText: failed.error_text,
      createdAt: expect.stringMatching(/^\d{14}$/),
    },
  ]);
  const resent = await administrator.post(`/api/admin/mails/${mailId}/resend`);
  expect(resent.body.data.state).toBe('queued');
  expect(await untilState(mailId, 'sent')).toMatchObject({ message_id: failed.message_id, attempts: 2 });
  expect((await administrator.post(`/api/admin/mails/${mailId}/resend`)).status).toBe(400);
});

test('a server that cannot be reached: failed after the last try, and never shown as sent before', async () => {
  const mailId = await write();
  await start(createSmtpTransport('smtp://127.0.0.1:1', FROM));
  const failed = await untilState(mailId, 'failed');
  expect(failed).toMatchObject({
    attempts: 3,
    sent_at: null,
    error_text: 'メールサーバーに接続できません。',
  });
});

test('a mail that a crash sent twice has one Message-ID and one date', async () => {
  const mailId = await write('四郎', 'twice@example.jp');
  const real = createSmtpTransport(post.url, FROM);
  let crashes = 1;
  await start({
    domain: real.domain,
    send: async (mail) => {
      await real.send(mail);
      // The server has it, but that was not recorded.
      if (crashes-- > 0) throw new Error('killed');
    },
  });
  await untilState(mailId, 'sent');
  const mails = receivedBy('twice@example.jp');
  expect(mails).toHaveLength(2);
  expect(new Set(mails.map(({ parsed }) => `${parsed.messageId} ${parsed.date}`)).size).toBe(1);
});

test('without a mail server each mail becomes one file', async () => {
  const directory = mkdtempSync(join(tmpdir(), 'newsphoto-mails-'));
  const mailId = await write('髙橋', 'file@example.jp', { ...WRITTEN, subject: '件名𠮷' });
  await start(createFileTransport(directory, FROM));
  await untilState(mailId, 'sent');
  expect(readdirSync(directory)).toEqual([`${mailId}.eml`]);
  const parsed = await PostalMime.parse(readFileSync(join(directory, `${mailId}.eml`)));
  expect(parsed).toMatchObject({ subject: '件名𠮷', to: [{ name: '髙橋', address: 'file@example.jp' }] });
  rmSync(directory, { recursive: true });
});

test('a password goes to no server of another machine unencrypted', async () => {
  const plain = await startMailServer({ authOptional: false });
  const port = new URL(plain.url).port;
  // A name of this machine that is no loopback name for us.
  const transport = createSmtpTransport(`smtp://user:secret@0.0.0.0:${port}`, FROM);
  try {
    const mailId = await write();
    await start(transport);
    expect((await untilState(mailId, 'failed')).error_text).toContain('暗号化');
  } finally {
    await plain.close();
  }
});

test('a new user is notified by mail, in one transaction with it', async () => {
  const account = {
    ...{ userId: 'newadmin1', password: 'Sample#2026', userName: '管理 髙子', userCode: 'newadmin1' },
    group: { groupId: '03', name: '管理部', groupKbn: '0' },
    mailAddress: 'kanri@example.jp',
    welcome: { publicUrl: 'https://photo.example.jp' },
    ...{ sig: [], grp: [] },
  };
  expect(await createAccount(server.opened.db, account)).toBe(true);
  expect(await createAccount(server.opened.db, account)).toBe(false);
  await start();
  const [mail, ...others] = await until(async () => {
    const found = receivedBy('kanri@example.jp');
    return found.length > 0 && found;
  });
  expect(others).toEqual([]);
  expect(mail?.parsed.text).toContain('管理 髙子 様');
  expect(mail?.parsed.text).toContain('https://photo.example.jp/web/login');
  expect(mail?.raw).not.toContain('Sample#2026');
  expect(mail?.parsed.text).not.toContain('Sample#2026');
});

test('the page for developers shows mails in frames that may do nothing, and only to this machine', async () => {
  await write('<b>', 'page@example.jp', { ...WRITTEN, html: '<p title="x">本文</p><script>1</script>' });
  const page = await server.app.inject({ url: '/api/dev/mails' });
  expect(page.statusCode).toBe(200);
  expect(page.headers['content-security-policy']).toContain("default-src 'none'");
  expect(page.body).toContain('srcdoc="&lt;p title=&quot;x&quot;&gt;');
  expect(page.body).not.toContain('<script>');
  const elsewhere = { 'x-forwarded-for': '203.0.113.5' };
  expect((await server.app.inject({ url: '/api/dev/mails', headers: elsewhere })).statusCode).toBe(404);
});

test('the page does not exist unless the server enables it', async () => {
  const other = await startTestApp();
  expect((await other.app.inject({ url: '/api/dev/mails' })).statusCode).toBe(404);
  await other.close();
});

test('the ladder of the outbox: 401, 403, 400, 404, 200', async () => {
  const unknown = '00000000-0000-4000-8000-000000000000';
  const calls = [
    (browser: Browser) => browser.get('/api/admin/mails'),
    (browser: Browser) => browser.post(`/api/admin/mails/${unknown}/resend`),
  ];
  for (const call of calls) {
    expect((await call(new Browser(server.app))).status).toBe(401);
    expect((await call(await new Browser(server.app).asGuest())).status).toBe(401);
    for (const userId of ['member001', 'desk00001'])
      expect((await call(await new Browser(server.app).as(userId))).status).toBe(403);
  }
  expect((await administrator.get('/api/admin/mails?state=lost')).status).toBe(400);
  expect((await administrator.get('/api/admin/mails?cursor=1')).status).toBe(400);
  expect((await administrator.get('/api/admin/mails/1')).status).toBe(400);
  expect((await administrator.get(`/api/admin/mails/${unknown}`)).status).toBe(404);
  expect((await administrator.post('/api/admin/mails/1/resend')).status).toBe(400);
  expect((await administrator.post(`/api/admin/mails/${unknown}/resend`)).status).toBe(404);
  expect((await administrator.get('/api/admin/mails')).status).toBe(200);
});

test.each([
  ['ニュースフォト <a@b.jp>', { name: 'ニュースフォト', address: 'a@b.jp' }],
  ['"News, Photo" <a@b.jp>', { name: 'News, Photo', address: 'a@b.jp' }],
  ['a@b.jp', { name: '', address: 'a@b.jp' }],
  ['nobody', undefined],
  ['x <a@b.jp>\r\nBcc: y@z.jp', undefined],
])('the sender %p', (text, sender) => {
  expect(readSender(text)).toEqual(sender);
});

test('the outbox page by page; a mail is read with its words, its links without what would open them', async () => {
  const token = 'x9_-Aa0123456789bcdefghij';
  const text = `https://photo.example.jp/web/resetPassword?key=${token}\n本文`;
  const ids = [
    await write(),
    await write(),
    await write('会員 二葉', 'futaba@example.jp', { ...WRITTEN, text }),
  ];
  const page = async (query: string) => (await administrator.get(`/api/admin/mails${query}`)).body.data;
  const idsOf = ({ resultList }: { resultList: { mailId: string }[] }) =>
    resultList.map(({ mailId }) => mailId);
  const first = await page('?limit=2');
  expect([idsOf(first), first.nextCursor]).toEqual([[ids[2], ids[1]], ids[1]]);
  const second = await page(`?limit=2&cursor=${first.nextCursor}`);
  expect([idsOf(second), second.nextCursor]).toEqual([[ids[0]], null]);
  const read = await administrator.get(`/api/admin/mails/${ids[2]}`);
  expect(read.body.data).toMatchObject({ mail: { recipientName: '会員 二葉' } });
  expect(read.body.data.text).toBe('https://photo.example.jp/web/resetPassword?key=（非表示）\n本文');
  expect(JSON.stringify(read.body)).not.toContain(token);
});
