import { createHash } from 'node:crypto';
import type { TLSSocket } from 'node:tls';
import { RemoteFailure } from './remote-failure.ts';

/** What a server proves itself with. */
export interface FoundIdentity {
  readonly kind: 'host-key' | 'certificate';
  /** `SHA256:` and Base64 without padding, as OpenSSH writes it. */
  readonly fingerprint: string;
  /** It is the one that the user confirmed. */
  readonly isConfirmed: boolean;
  /** A known issuer states that it is that of the host. */
  readonly isVerified: boolean;
}

export const fingerprintOf = (bytes: Uint8Array): string =>
  `SHA256:${createHash('sha256').update(bytes).digest('base64').replace(/=+$/, '')}`;

export function hostKeyIdentity(key: Uint8Array, confirmed: string): FoundIdentity {
  const fingerprint = fingerprintOf(key);
  return { kind: 'host-key', fingerprint, isConfirmed: fingerprint === confirmed, isVerified: false };
}

export function certificateIdentity(socket: TLSSocket, confirmed: string): FoundIdentity {
  const certificate = socket.getPeerX509Certificate();
  const fingerprint = certificate ? fingerprintOf(certificate.raw) : '';
  return {
    ...({ kind: 'certificate', fingerprint } as const),
    isConfirmed: fingerprint !== '' && fingerprint === confirmed,
    isVerified: socket.authorized,
  };
}

/** A certificate whose issuer is not known, rather than one that is wrong: expired, or that of another host. */
const UNKNOWN_ISSUER = /SELF_SIGNED|UNABLE_TO_/;

/**
 * Throws unless the server has the confirmed identity or, where none is confirmed, a certificate of a known issuer.
 * @param problem the reason why a certificate is not verified
 */
export function checkIdentity(found: FoundIdentity, confirmed: string, problem = ''): void {
  if (found.isConfirmed) return;
  const identity = found.fingerprint;
  if (confirmed !== '') throw new RemoteFailure('transfer/identity-changed', 'identity', { identity });
  if (found.isVerified) return;
  if (found.kind === 'host-key' || UNKNOWN_ISSUER.test(problem))
    throw new RemoteFailure('transfer/identity-new', 'identity', { identity });
  throw new RemoteFailure('transfer/certificate', 'identity', { identity, detail: problem });
}
