import { call } from '@newsphoto/http';
import type { SendLogin } from './login-port.ts';
import { passkeyProblem, signByPasskey } from './sign-by-passkey.ts';

const QUIET = { loading: false, messageBox: 0, reauthenticate: false } as const;

/** The passkey that the user chooses, for a challenge of this browser. */
export const choosePasskey = async () => signByPasskey(await call('POST /login/passkey/options', {}, QUIET));

/** Logs in by a passkey alone; returns the text of a refusal. The session is not touched before the passkey has answered. */
export async function passkeyLogin(
  submit: (send: SendLogin) => Promise<string | undefined>,
  save: boolean,
): Promise<string | undefined> {
  try {
    const passkey = await choosePasskey();
    return await submit(async () => ({
      ...(await call('POST /login/passkey', { body: { passkey, save } }, QUIET)),
      result: true,
    }));
  } catch (error) {
    return passkeyProblem(error);
  }
}
