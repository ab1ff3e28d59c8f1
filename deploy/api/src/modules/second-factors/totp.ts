import { generateSecret, generateURI, verifySync } from 'otplib';

const SECRET_BYTES = 20;
const PERIOD_S = 30;
const ISSUER = 'ニュースフォト';
const CODE = /^\d{6}$/;

/** 160 random bits in Base32. */
export const newTotpSecret = (): string => generateSecret({ length: SECRET_BYTES });

/** Address that apps read: SHA-1, six digits, 30 seconds. */
export const totpAddress = (userId: string, secret: string): string =>
  generateURI({ issuer: ISSUER, label: userId, secret, algorithm: 'sha1', digits: 6, period: PERIOD_S });

export interface TotpAttempt {
  readonly secret: string;
  readonly code: string;
  /** The last step that was accepted. */
  readonly lastStep: number;
  readonly now: Date;
}

/** The step of a right code: the present one or a neighbour, and later than the last accepted one. */
export function stepOfCode({ secret, code, lastStep, now }: TotpAttempt): number | undefined {
  const token = code.normalize('NFKC').replace(/[\s-]/g, '');
  if (!CODE.test(token)) return undefined;
  const epoch = Math.floor(now.getTime() / 1000);
  const result = verifySync({ secret, token, epoch, period: PERIOD_S, epochTolerance: PERIOD_S });
  if (!result.valid) return undefined;
  const step = Math.floor(epoch / PERIOD_S) + result.delta;
  return step > lastStep ? step : undefined;
}

/** In groups of four, as it is typed. */
export const inGroups = (secret: string): string => secret.match(/.{1,4}/g)?.join(' ') ?? '';
