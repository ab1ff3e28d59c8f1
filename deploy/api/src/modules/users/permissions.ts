import {
  PERMISSION_ACCOUNTS,
  PERMISSION_ADMINISTRATION,
  PERMISSION_EDIT,
  PERMISSION_REVIEW,
  type PermissionCode,
} from '@newsphoto/contract';

/** Codes of this server, besides those of the contract; each is in the contract's catalogue. */
export const PERMISSIONS = {
  download: 'AD001',
  edit: PERMISSION_EDIT,
  bulkUpdate: 'BE002',
  upload: 'BU001',
  orderReview: PERMISSION_REVIEW,
  accounts: PERMISSION_ACCOUNTS,
  telegraph: 'BT001',
  administration: PERMISSION_ADMINISTRATION,
} as const satisfies Record<string, PermissionCode>;
