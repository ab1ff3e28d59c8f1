import { NEW_PASSWORD_FIELD } from '@newsphoto/domain/forms';
import { verify } from '@node-rs/argon2';
import { ApiError } from '../../errors/api-error.ts';
import { requireValid } from '../../errors/require-valid.ts';
import { type CommonPasswords, requireUncommonPassword } from '../auth/common-passwords.ts';

export interface PasswordOwner {
  readonly user_id: string;
  readonly user_name: string;
  readonly mail_address: string | null;
  readonly password_hash: string | null;
  readonly group_name: string;
}

/** @throws ApiError with the password rule that the new one breaks */
export async function requireNewPassword(
  common: CommonPasswords,
  password: string,
  { user_id, user_name, password_hash, mail_address, group_name }: PasswordOwner,
): Promise<void> {
  requireValid([NEW_PASSWORD_FIELD], { password });
  const field = NEW_PASSWORD_FIELD.key;
  if (password.toLowerCase() === user_id.toLowerCase())
    throw new ApiError('password/same-as-id', [], { field });
  const owner = { userId: user_id, userName: user_name, mailAddress: mail_address, groupName: group_name };
  requireUncommonPassword(common, password, owner);
  if (password_hash !== null && (await verify(password_hash, password)))
    throw new ApiError('password/unchanged', [], { field });
}
