import { PERMISSION_ADMINISTRATION, PERMISSION_EDIT, type PermissionCode } from '@newsphoto/contract';

/** Codes that this server asks for, beside those that the contract names; each stands in the contract's catalogue. */
export const PERMISSIONS = {
  download: 'AD001',
  edit: PERMISSION_EDIT,
  bulkUpdate: 'BE002',
  upload: 'BU001',
  orderReview: 'BO001',
  telegraph: 'BT001',
  administration: PERMISSION_ADMINISTRATION,
} as const satisfies Record<string, PermissionCode>;
