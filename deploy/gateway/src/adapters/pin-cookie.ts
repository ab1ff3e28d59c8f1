import { PIN_REFUSALS, staffPassText } from '@newsphoto/contract';
import type { KeySigner } from '@newsphoto/keys';
import { Type } from 'typebox';
import { Value } from 'typebox/value';
import type { PinPolicy } from '../domain/pin-policy.ts';
import { FOREIGN, type HeldPins, type PinState } from '../domain/pin-state.ts';

const PinStateSchema = Type.Object({
  pins: Type.Record(Type.String(), Type.String()),
  ends: Type.Integer({ minimum: 0 }),
  by: Type.Enum(['link', 'staff', 'free']),
  notices: Type.Array(
    Type.Object({ name: Type.String(), wanted: Type.String(), why: Type.Enum([...PIN_REFUSALS]) }),
  ),
  told: Type.Integer({ minimum: 0 }),
});

/** Writes and reads the pin cookies of browsers. */
export interface PinCookies {
  write(state: PinState): string;
  read(value: string | undefined): HeldPins;
  /** Whether the cookie of an internal user was signed by the API and is still valid. */
  isStaff(value: string | undefined, now: number): boolean;
}

/**
 * `<payload>.<HMAC-SHA256>`, both in base64url. The signature is for one channel under one policy: unsigned pins are not
 * accepted after the policy changes to signed ones.
 */
export function openPinCookies(
  { sign, verify }: KeySigner,
  { channel, policy }: { readonly channel: string; readonly policy: PinPolicy },
): PinCookies {
  const signedText = (text: string) => `pin-cookie:${channel}:${policy}:${text}`;
  return {
    write(state) {
      const text = Buffer.from(JSON.stringify(state)).toString('base64url');
      return `${text}.${sign(signedText(text))}`;
    },
    read(value) {
      if (!value) return undefined;
      const [text = '', signature = ''] = value.split('.');
      if (!verify(signedText(text), signature)) return FOREIGN;
      const state: unknown = JSON.parse(Buffer.from(text, 'base64url').toString('utf8'));
      return Value.Check(PinStateSchema, state) ? state : FOREIGN;
    },
    isStaff(value, now) {
      const [digits = '', signature = ''] = (value ?? '').split('.');
      const ends = /^\d{1,12}$/.test(digits) ? Number(digits) : 0;
      return ends > now && verify(staffPassText(ends), signature);
    },
  };
}
