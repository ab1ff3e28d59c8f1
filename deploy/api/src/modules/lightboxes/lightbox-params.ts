import { LightboxIdSchema } from '@newsphoto/contract';
import { Type } from 'typebox';

export const LightboxParamsSchema = Type.Object({ lightboxId: LightboxIdSchema });

/** Guests have no lightboxes. */
export const MEMBERS = { config: { access: 'member' } } as const;
