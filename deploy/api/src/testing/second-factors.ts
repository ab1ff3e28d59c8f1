import { generateSync } from 'otplib';
import type { Browser } from './browser.ts';
import { SoftAuthenticator } from './soft-authenticator.ts';
import type { TestApp } from './test-app.ts';

/** Address of the archive for authenticators: `inject` calls no other. */
export const TEST_ORIGIN = 'http://localhost';
const STEP_MS = 30_000;

/** An app with the secret of an account. */
export interface TestApplication {
  /** The code of now; `steps` later or earlier than that. */
  code(steps?: number): string;
}

export const applicationOf = (server: TestApp, secret: string): TestApplication => ({
  code: (steps = 0) =>
    generateSync({
      secret: secret.replaceAll(' ', ''),
      epoch: Math.floor((server.clock.now().getTime() + steps * STEP_MS) / 1000),
    }),
});

/** Enrols an app for the logged-in user; the code that confirms it is used up. */
export async function enrolTotp(server: TestApp, browser: Browser) {
  const started = await browser.post('/api/user/second-factors/totp');
  if (started.status !== 200) throw new Error(`no enrolment: ${started.status}`);
  const application = applicationOf(server, started.body.data.secret);
  const { status, body } = await browser.put('/api/user/second-factors/totp', { totp: application.code() });
  if (status !== 200) throw new Error(`not confirmed: ${status} ${JSON.stringify(body)}`);
  const recoveryCodes: string[] | undefined = body.data.recoveryCodes;
  return { application, recoveryCodes };
}

/** Adds a passkey for the logged-in user. */
export async function addPasskey(browser: Browser, options: { readonly isCounting?: boolean } = {}) {
  const authenticator = new SoftAuthenticator(TEST_ORIGIN, options);
  const started = await browser.post('/api/user/second-factors/passkeys/options');
  if (started.status !== 200)
    throw new Error(`no options: ${started.status} ${JSON.stringify(started.body)}`);
  const passkey = authenticator.create(started.body.data);
  const answer = await browser.post('/api/user/second-factors/passkeys', { name: '試験機', passkey });
  if (answer.status !== 200) throw new Error(`not added: ${answer.status} ${JSON.stringify(answer.body)}`);
  return { authenticator, factors: answer.body.data.factors, recoveryCodes: answer.body.data.recoveryCodes };
}

/** Options of a log-in by passkey in this browser. */
export async function passkeyRequest(browser: Browser) {
  const { body } = await browser.post('/api/login/passkey/options');
  return body.data;
}
