import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { expect, type Page } from '@playwright/test';
import { testInstance } from './test-instance.ts';

let made = 0;
/** An id that no test used before, on whatever data the test instance runs. */
export function freshUserId(): string {
  made += 1;
  return `e2e${Date.now().toString(36)}${made}`;
}

const HEADERS = { 'x-requested-with': 'newsphoto' };

export const CHOSEN_PASSWORD = 'Kawa7-Mori#26';

/** Creates a user with a chosen password, by the API and in the session of an administrator. */
export async function makePerson(admin: Page, userId: string, values: object = {}): Promise<void> {
  const mailAddress = `${userId}@example.jp`;
  const person = {
    userId,
    userName: '試験 太郎',
    userCode: '',
    groupId: '20',
    mailAddress,
    sig: [],
    ...values,
  };
  const post = async (path: string, data: object) => {
    const answer = await admin.request.post(`/api/${path}`, { headers: HEADERS, data });
    expect(answer.ok(), path).toBe(true);
  };
  await post('admin/users', person);
  await post(`admin/users/${userId}/password-link`, {});
  const urlId = (await mailedLink(mailAddress)).replace('/idp/', '');
  await post('password-reset', { urlId, password: CHOSEN_PASSWORD });
}

/** Logs in on the full page with whatever password. */
export async function enter(page: Page, userId: string, password: string): Promise<void> {
  await page.goto('/web/login');
  await page.getByLabel('ID', { exact: true }).fill(userId);
  await page.getByLabel('パスワード', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'ログイン', exact: true }).click();
}

/** Chooses a password on the page behind a link or a one-time password. */
export async function choosePassword(page: Page, password: string): Promise<void> {
  await page.getByLabel('新しいパスワード', { exact: false }).first().fill(password);
  await page.getByLabel('新しいパスワード（確認）').fill(password);
  await page.getByRole('button', { name: 'パスワードを設定' }).click();
  await expect(page).toHaveURL(/\/web\/sendPassword\/forgetFinishied$/);
}

/** Path of the newest link to a choice of a password that was mailed to an address; waits until it is there. */
export const mailedLink = (address: string): Promise<string> =>
  mailedPath(address, /\/idp\/[A-Za-z0-9_-]{22}/);

/** Path of the newest link in a mail to an address that a pattern matches; waits until it is there. */
export async function mailedPath(address: string, pattern: RegExp): Promise<string> {
  const newest = () =>
    mailTextsTo(address)
      .flatMap((text) => pattern.exec(text)?.[0] ?? [])
      .at(-1) ?? '';
  await expect.poll(newest, { message: `no mail to ${address}`, timeout: 20_000 }).not.toBe('');
  return newest();
}

/** The words of the mails to an address, the newest last. */
export function mailTextsTo(address: string): string[] {
  const folder = join(testInstance().dataDir, 'mails');
  if (!existsSync(folder)) return [];
  return readdirSync(folder)
    .filter((name) => name.endsWith('.eml'))
    .map((name) => join(folder, name))
    .sort((one, other) => statSync(one).mtimeMs - statSync(other).mtimeMs)
    .map((file) => readFileSync(file, 'utf8'))
    .filter((mail) => mail.includes(address))
    .map(decoded);
}

/** The parts of a mail, which travel as Base64. */
const decoded = (mail: string): string =>
  mail
    .split(/\r?\n\r?\n/)
    .map((part) => Buffer.from(part.replace(/\s/g, ''), 'base64').toString('utf8'))
    .join('\n');
