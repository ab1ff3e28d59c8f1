import type { MemberInfo } from '@newsphoto/contract';
import type { FieldValues } from '@newsphoto/domain/forms';
import { type CallOptions, call } from '@newsphoto/http';
import type { ApiQuery } from '@newsphoto/query';
import { valuesOfMember } from '../../../blocks/member-form/model/member-values.ts';

/** The member's data with the values of their fields. */
export interface LoadedMember {
  readonly info: MemberInfo;
  readonly values: FieldValues;
}

export async function readMember(options: CallOptions): Promise<LoadedMember> {
  const info = await call('GET /user/member-info', {}, options);
  return { info, values: await valuesOfMember(info.member) };
}

export const MEMBER_INFO: ApiQuery<LoadedMember> = {
  key: ['user', 'member-info'],
  call: readMember,
  gcTime: 0,
};
