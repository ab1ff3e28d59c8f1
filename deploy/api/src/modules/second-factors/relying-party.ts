import type { FastifyRequest } from 'fastify';

/** The archive as authenticators know it. */
export interface RelyingParty {
  /** Host name. */
  readonly id: string;
  readonly origin: string;
}

/** By the public address, else by the address of the call. */
export function relyingPartyOf(request: FastifyRequest, publicUrl: string | undefined): RelyingParty {
  const { origin, hostname } = new URL(publicUrl ?? `${request.protocol}://${request.host}`);
  return { id: hostname, origin };
}
