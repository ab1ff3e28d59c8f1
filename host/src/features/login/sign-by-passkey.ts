import type { PasskeyAnswer, PasskeyRequest } from '@newsphoto/contract';
import { isApiError, SYSTEM_MESSAGES } from '@newsphoto/http';
import { browserSupportsWebAuthn, startAuthentication } from '@simplewebauthn/browser';

const UNSUPPORTED = 'このブラウザーでは、パスキーを使用できません。';
const CANCELLED = 'パスキーでの確認を中止しました。';

/** Has an authenticator of the user sign; rejects if the user gives up. */
export async function signByPasskey({ rpId, ...options }: PasskeyRequest): Promise<PasskeyAnswer> {
  const { clientExtensionResults, response, authenticatorAttachment, ...rest } = await startAuthentication({
    optionsJSON: { ...options, rpId, allowCredentials: [] },
  });
  return {
    ...rest,
    clientExtensionResults: { ...clientExtensionResults },
    response: {
      clientDataJSON: response.clientDataJSON,
      authenticatorData: response.authenticatorData,
      signature: response.signature,
      ...(response.userHandle && { userHandle: response.userHandle }),
    },
    ...(authenticatorAttachment && { authenticatorAttachment }),
  };
}

/** What the user is shown about a failure: of the call, or of the browser's dialog. */
export function passkeyProblem(error: unknown): string {
  if (isApiError(error)) return error.text || SYSTEM_MESSAGES.unknown;
  return browserSupportsWebAuthn() ? CANCELLED : UNSUPPORTED;
}
