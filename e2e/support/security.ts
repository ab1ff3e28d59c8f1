import { createHmac } from 'node:crypto';
import { expect, type Page } from '@playwright/test';

const BASE32 = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';
const PERIOD_S = 30;

/** What an app shows for a secret (RFC 6238); `steps` later than now. */
export function totpCode(secret: string, steps = 0): string {
  const bits = [...secret.replaceAll(' ', '')]
    .map((sign) => BASE32.indexOf(sign).toString(2).padStart(5, '0'))
    .join('');
  const key = Buffer.from((bits.match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2)));
  const counter = Buffer.alloc(8);
  counter.writeBigUInt64BE(BigInt(Math.floor(Date.now() / 1000 / PERIOD_S) + steps));
  const digest = createHmac('sha1', key).update(counter).digest();
  const offset = (digest.at(-1) ?? 0) & 0x0f;
  return String((digest.readUInt32BE(offset) & 0x7fffffff) % 1_000_000).padStart(6, '0');
}

/** Gives the browser of a page a platform authenticator whose user is always there. */
export async function addAuthenticator(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send('WebAuthn.enable');
  await session.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      ...{ protocol: 'ctap2', transport: 'internal', hasResidentKey: true },
      ...{ hasUserVerification: true, isUserVerified: true, automaticPresenceSimulation: true },
    },
  });
}

/** The page ログインとセキュリティ. */
export function securityPage(page: Page) {
  const part = (name: string) => page.getByRole('region', { name, exact: true });
  return {
    part,
    open: async () => {
      await page.goto('/web/myPage/security');
      await expect(page.getByRole('heading', { level: 1, name: 'ログインとセキュリティ' })).toBeVisible();
    },
    /** Returns the recovery codes of the first factor. */
    addPasskey: async (name: string): Promise<string[]> => {
      await part('パスキー').getByRole('button', { name: 'パスキーを登録' }).click();
      await page.getByLabel('パスキーの名前').fill(name);
      await page.getByRole('button', { name: '登録する' }).click();
      const codes = page.getByRole('dialog', { name: '回復コード' }).getByRole('listitem');
      await expect(codes).toHaveCount(10);
      const texts = await codes.allTextContents();
      await page.getByRole('button', { name: '保存しました' }).click();
      await expect(part('パスキー').getByText(name)).toBeVisible();
      return texts;
    },
    /** Returns the secret. */
    enrolApp: async (): Promise<string> => {
      await part('認証アプリ').getByRole('button', { name: '認証アプリを登録' }).click();
      const dialog = page.getByRole('dialog', { name: '認証アプリの登録' });
      const secret = (await dialog.locator('code').textContent()) ?? '';
      await dialog.getByLabel('確認コード').fill(totpCode(secret));
      await page.keyboard.press('Enter');
      await expect(part('認証アプリ').getByRole('button', { name: /削除/ })).toBeVisible();
      return secret;
    },
  };
}
