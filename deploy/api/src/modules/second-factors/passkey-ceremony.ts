import type { PasskeyAnswer, PasskeyCreated, PasskeyCreation, PasskeyRequest } from '@newsphoto/contract';
import { verifyAuthenticationResponse, verifyRegistrationResponse } from '@simplewebauthn/server';
import { decodeClientDataJSON } from '@simplewebauthn/server/helpers';
import { CHALLENGE_MS } from './passkey-challenges.repository.ts';
import type { RelyingParty } from './relying-party.ts';

const RP_NAME = 'ニュースフォト';
/** EdDSA, ES256, RS256. Pinned: the library's default depends on the runtime. */
const ALGORITHMS = [-8, -7, -257];

export interface KnownPasskey {
  readonly credentialKey: string;
  readonly publicKey: Uint8Array<ArrayBuffer>;
}

export interface NewPasskey extends KnownPasskey {
  readonly counter: number;
  readonly transports: readonly string[];
  readonly isSynced: boolean;
  readonly isBackedUp: boolean;
}

export interface PasskeyUse {
  readonly counter: number;
  readonly isBackedUp: boolean;
}

interface Creating {
  readonly party: RelyingParty;
  readonly challenge: string;
  readonly user: { readonly handle: string; readonly userId: string; readonly userName: string };
  /** Keys of the user's passkeys: an authenticator has one of them at most. */
  readonly known: readonly { readonly credentialKey: string; readonly transports: readonly string[] }[];
}

export function creationOptions({ party, challenge, user, known }: Creating): PasskeyCreation {
  return {
    rp: { name: RP_NAME, id: party.id },
    user: { id: user.handle, name: user.userId, displayName: user.userName },
    challenge,
    pubKeyCredParams: ALGORITHMS.map((alg) => ({ alg, type: 'public-key' })),
    timeout: CHALLENGE_MS,
    excludeCredentials: known.map(({ credentialKey, transports }) => ({
      id: credentialKey,
      type: 'public-key',
      transports: [...transports],
    })),
    authenticatorSelection: {
      residentKey: 'required',
      requireResidentKey: true,
      userVerification: 'required',
    },
    attestation: 'none',
  };
}

/** The same for everyone but the challenge: nothing discloses whether an account has a passkey. */
export const requestOptions = (party: RelyingParty, challenge: string): PasskeyRequest => ({
  challenge,
  rpId: party.id,
  timeout: CHALLENGE_MS,
  allowCredentials: [],
  userVerification: 'required',
});

/** The challenge that an authenticator has signed; undefined if it cannot be read. */
export function challengeOf({ response }: PasskeyAnswer | PasskeyCreated): string | undefined {
  try {
    const { challenge } = decodeClientDataJSON(response.clientDataJSON);
    return typeof challenge === 'string' ? challenge : undefined;
  } catch {
    return undefined;
  }
}

/** Checks a new passkey; undefined if it is not valid. */
export async function checkCreated(
  created: PasskeyCreated,
  party: RelyingParty,
  challenge: string,
): Promise<NewPasskey | undefined> {
  const { authenticatorAttachment: _where, ...rest } = created;
  try {
    const { verified, registrationInfo } = await verifyRegistrationResponse({
      response: rest,
      expectedChallenge: challenge,
      expectedOrigin: party.origin,
      expectedRPID: party.id,
      requireUserVerification: true,
      supportedAlgorithmIDs: ALGORITHMS,
    });
    if (!verified) return undefined;
    const { credential, credentialDeviceType, credentialBackedUp } = registrationInfo;
    return {
      credentialKey: credential.id,
      publicKey: credential.publicKey,
      counter: credential.counter,
      transports: credential.transports ?? [],
      isSynced: credentialDeviceType === 'multiDevice',
      isBackedUp: credentialBackedUp,
    };
  } catch {
    // The library throws for each rule that an answer breaks; it does nothing but compute.
    return undefined;
  }
}

/** Checks the signature of a passkey, and that it has verified its user; undefined if it is not valid. */
export async function checkAnswer(
  answer: PasskeyAnswer,
  passkey: KnownPasskey,
  { party, challenge }: { readonly party: RelyingParty; readonly challenge: string },
): Promise<PasskeyUse | undefined> {
  const { authenticatorAttachment: _where, response, ...rest } = answer;
  const { userHandle, ...signed } = response;
  try {
    const { verified, authenticationInfo } = await verifyAuthenticationResponse({
      response: { ...rest, response: { ...signed, ...(userHandle && { userHandle }) } },
      expectedChallenge: challenge,
      expectedOrigin: party.origin,
      expectedRPID: party.id,
      requireUserVerification: true,
      // The counter is compared by the caller, who records one that went back.
      credential: { id: passkey.credentialKey, publicKey: passkey.publicKey, counter: 0 },
    });
    if (!verified) return undefined;
    return { counter: authenticationInfo.newCounter, isBackedUp: authenticationInfo.credentialBackedUp };
  } catch {
    // As above.
    return undefined;
  }
}

/** Authenticators without a counter send zero; any other has to rise, else there are two of them. */
export const isCounterBack = (stored: number, sent: number): boolean =>
  (stored > 0 || sent > 0) && sent <= stored;
