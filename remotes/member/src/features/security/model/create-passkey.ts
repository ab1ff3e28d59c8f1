import type { PasskeyCreated, PasskeyCreation } from '@newsphoto/contract';
import { browserSupportsWebAuthn, startRegistration } from '@simplewebauthn/browser';

const UNSUPPORTED = 'このブラウザーでは、パスキーを使用できません。';
const EXISTS = 'この端末のパスキーは、すでに登録されています。';
const CANCELLED = 'パスキーの登録を中止しました。';

export type CreatedPasskey = { readonly passkey: PasskeyCreated } | { readonly problem: string };

/** Has an authenticator of the user create a passkey. */
export async function createPasskey(options: PasskeyCreation): Promise<CreatedPasskey> {
  if (!browserSupportsWebAuthn()) return { problem: UNSUPPORTED };
  try {
    const created = await startRegistration({ optionsJSON: withTransports(options) });
    const { clientDataJSON, attestationObject, transports } = created.response;
    return {
      passkey: {
        ...{ id: created.id, rawId: created.rawId, type: created.type },
        clientExtensionResults: { ...created.clientExtensionResults },
        response: { clientDataJSON, attestationObject, ...(transports && { transports: [...transports] }) },
      },
    };
  } catch (error) {
    const name = error instanceof Error ? error.name : '';
    return { problem: name === 'InvalidStateError' ? EXISTS : CANCELLED };
  }
}

/** Without the absent property that the library's types do not have. */
const withTransports = (options: PasskeyCreation) => ({
  ...options,
  excludeCredentials: options.excludeCredentials.map(({ id, type }) => ({ id, type })),
});
