import type { Registration } from '@newsphoto/contract';
import type { MemberData } from '@newsphoto/domain/members';

/** What a visitor sent, in its normal form. */
export type Application = Omit<Registration, 'member'> & { readonly member: MemberData };
