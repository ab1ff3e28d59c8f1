import { PERMISSION_ADMINISTRATION, PERMISSION_EDIT } from '@newsphoto/contract';

/** Permission codes of the server's own, beside those that the contract names. */
export const PERMISSIONS = {
  download: 'AD001',
  edit: PERMISSION_EDIT,
  bulkUpdate: 'BE002',
  upload: 'BU001',
  orderReview: 'BO001',
  telegraph: 'BT001',
  administration: PERMISSION_ADMINISTRATION,
} as const;
