import type { Registration } from '@newsphoto/contract';
import { TERMS_VERSION } from '@newsphoto/domain/members';
import { MEMBER } from '@newsphoto/domain/testing';
import { Browser } from './browser.ts';
import type { TestApp } from './test-app.ts';

let networks = 0;

/** A visitor of a network that no other one shares: limits of a network count for them alone. */
export const newNetwork = (): Record<string, string> => {
  networks += 1;
  return { 'x-forwarded-for': `198.51.${100 + Math.floor(networks / 250)}.${1 + (networks % 250)}` };
};

/** What a visitor enters, with some other values. */
export function application(
  userId: string,
  { mailAddress = `${userId}@example.jp`, ...changes }: Partial<Registration> & { mailAddress?: string } = {},
): Registration {
  const member = { ...MEMBER, media: [...MEMBER.media], mailAddress };
  return {
    ...{ userId, password: 'Kawa7-Mori#1', member, mailAddressAgain: mailAddress },
    ...{ termsVersion: TERMS_VERSION, ...changes },
  };
}

/** Sends an application, each from another network unless one is named. */
export const apply = (server: TestApp, registration: unknown, headers = newNetwork()) =>
  new Browser(server.app).post('/api/user/member-info', registration, headers);

/** Texts of the mails to an address, the latest last. */
export async function mailsTo(
  server: TestApp,
  address: string,
): Promise<{ subject: string; text: string }[]> {
  const { rows } = await server.opened.pool.query(
    'select subject, text_body as text from mails where recipient = $1 order by created_at',
    [address],
  );
  return rows;
}

/** The token in the link of the last mail to an address; empty without one. */
export async function tokenTo(server: TestApp, address: string): Promise<string> {
  const text = (await mailsTo(server, address)).at(-1)?.text ?? '';
  return /https:\/\/photo\.example\.jp\/web\/[A-Za-z/]+#([A-Za-z0-9_-]{43})\n/.exec(text)?.[1] ?? '';
}

export const activate = (server: TestApp, token: string) =>
  new Browser(server.app).post('/api/registration/activate', { token }, newNetwork());

/** A new member, with an account. */
export async function register(
  server: TestApp,
  userId: string,
  changes: Parameters<typeof application>[1] = {},
): Promise<Browser> {
  const registration = application(userId, changes);
  await apply(server, registration);
  await activate(server, await tokenTo(server, registration.member.mailAddress));
  const browser = new Browser(server.app);
  await browser.login(userId, { password: registration.password });
  return browser;
}
