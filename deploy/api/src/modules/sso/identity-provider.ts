import {
  allowInsecureRequests,
  authorizationCodeGrant,
  buildAuthorizationUrl,
  type Configuration,
  calculatePKCECodeChallenge,
  clockSkew,
  clockTolerance,
  customFetch,
  discovery,
  enableNonRepudiationChecks,
  genericGrantRequest,
} from 'openid-client';
import { guardedFetch, requireAllowed } from './guarded-fetch.ts';
import { failureOf, SsoFailure, type SsoStep } from './sso-failure.ts';

/** Seconds of a request, of the difference between two clocks, and of the age of the log-in at the provider. */
const TIMEOUT_S = 5;
const TOLERANCE_S = 60;
const MAX_AGE_S = 24 * 60 * 60;

export interface Provider {
  readonly issuer: string;
  readonly clientId: string;
  readonly clientSecret: string;
}

export interface ProviderOptions {
  readonly allowsLocal: boolean;
  readonly now: () => Date;
  readonly redirectUri: string;
  /** Of a request; absent: 5. */
  readonly timeoutSeconds?: number;
}

/** Secrets of one attempt; the provider sees hashes of them, or returns them. */
export interface AttemptSecrets {
  readonly state: string;
  readonly nonce: string;
  readonly verifier: string;
}

export interface ProvenIdentity {
  readonly subject: string;
  /** When the user logged in at the provider. */
  readonly authenticatedAt: Date;
}

/** Metadata and keys are read for each attempt: a provider that changes its keys is never out of step. */
async function open(provider: Provider, options: ProviderOptions): Promise<Configuration> {
  const { allowsLocal, now, timeoutSeconds = TIMEOUT_S } = options;
  return step('metadata', async () => {
    const server = issuerAddress(provider.issuer, allowsLocal);
    const config = await discovery(
      server,
      provider.clientId,
      {
        client_secret: provider.clientSecret,
        [clockSkew]: Math.round((now().getTime() - Date.now()) / 1000),
        [clockTolerance]: TOLERANCE_S,
      },
      undefined,
      {
        [customFetch]: guardedFetch(allowsLocal),
        timeout: timeoutSeconds,
        execute: [enableNonRepudiationChecks, ...(allowsLocal ? [allowInsecureRequests] : [])],
      },
    );
    // The issuer in identity tokens is compared with this one, letter by letter.
    if (config.serverMetadata().issuer !== provider.issuer)
      throw new SsoFailure('issuer', config.serverMetadata().issuer);
    return config;
  });
}

/** @throws SsoFailure `address` */
export function issuerAddress(issuer: string, allowsLocal: boolean): URL {
  if (!URL.canParse(issuer)) throw new SsoFailure('address', issuer);
  const url = new URL(issuer);
  requireAllowed(url, allowsLocal);
  if (url.search !== '' || url.hash !== '') throw new SsoFailure('address', issuer);
  return url;
}

/** Where to send the browser: authorization code with PKCE. */
export async function authorizationAddress(
  provider: Provider,
  { state, nonce, verifier }: AttemptSecrets,
  options: ProviderOptions,
): Promise<string> {
  const config = await open(provider, options);
  return step(
    'metadata',
    async () =>
      buildAuthorizationUrl(config, {
        ...{ redirect_uri: options.redirectUri, scope: 'openid', state, nonce },
        ...{ code_challenge: await calculatePKCECodeChallenge(verifier), code_challenge_method: 'S256' },
        max_age: String(MAX_AGE_S),
      }).href,
  );
}

/**
 * Exchanges the code of a callback for an identity. State, issuer of the answer, code verifier, and of the identity token signature, issuer,
 * audience, nonce, times and age of the log-in are checked.
 * @param query of the callback
 */
export async function proveIdentity(
  provider: Provider,
  { query, secrets }: { readonly query: string; readonly secrets: AttemptSecrets },
  options: ProviderOptions,
): Promise<ProvenIdentity> {
  const config = await open(provider, options);
  return step('answer', async () => {
    const tokens = await authorizationCodeGrant(config, new URL(`${options.redirectUri}?${query}`), {
      ...{ expectedState: secrets.state, expectedNonce: secrets.nonce },
      ...{ pkceCodeVerifier: secrets.verifier, idTokenExpected: true, maxAge: MAX_AGE_S },
    });
    const claims = tokens.claims();
    if (!claims?.sub || typeof claims.auth_time !== 'number') throw new SsoFailure('answer', 'no identity');
    const authenticatedAt = Math.min(claims.auth_time * 1000, options.now().getTime());
    return { subject: claims.sub, authenticatedAt: new Date(authenticatedAt) };
  });
}

/** Tries everything that needs no user: an unknown code is refused as such only if the client is known. */
export async function checkProvider(provider: Provider, options: ProviderOptions): Promise<void> {
  const config = await open(provider, options);
  const { jwks_uri, authorization_endpoint, token_endpoint } = config.serverMetadata();
  if (!authorization_endpoint || !token_endpoint) throw new SsoFailure('metadata', 'endpoints');
  await step('keys', async () => {
    if (!jwks_uri) throw new SsoFailure('keys', 'jwks_uri');
    const signal = AbortSignal.timeout(TIMEOUT_S * 1000);
    const read = guardedFetch(options.allowsLocal);
    const answer = await read(jwks_uri, {
      ...{ method: 'GET', headers: { accept: 'application/json' }, body: undefined },
      ...{ redirect: 'manual', signal },
    });
    const found: unknown = await answer.json();
    if (!answer.ok || !hasKeys(found)) throw new SsoFailure('keys', String(answer.status));
  });
  await step('client', async () => {
    const request = { code: 'check', redirect_uri: options.redirectUri, code_verifier: 'c'.repeat(43) };
    try {
      await genericGrantRequest(config, 'authorization_code', request);
    } catch (error) {
      if (!isUnknownCode(error)) throw error;
    }
  });
}

const hasKeys = (found: unknown): boolean =>
  typeof found === 'object' &&
  found !== null &&
  'keys' in found &&
  Array.isArray(found.keys) &&
  found.keys.length > 0;

const isUnknownCode = (error: unknown): boolean =>
  typeof error === 'object' && error !== null && 'error' in error && error.error === 'invalid_grant';

async function step<Result>(name: SsoStep, run: () => Promise<Result>): Promise<Result> {
  try {
    return await run();
  } catch (error) {
    throw failureOf(error, name);
  }
}
