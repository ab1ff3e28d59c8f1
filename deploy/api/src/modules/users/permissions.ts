import {
  PERMISSION_ACCOUNTS,
  PERMISSION_ADMINISTRATION,
  PERMISSION_BULK,
  PERMISSION_EDIT,
  PERMISSION_INQUIRIES,
  PERMISSION_REVIEW,
  PERMISSION_UPLOAD,
  type PermissionCode,
} from '@newsphoto/contract';

/** Codes of this server, besides those of the contract; each is in the contract's catalogue. */
export const PERMISSIONS = {
  download: 'AD001',
  edit: PERMISSION_EDIT,
  bulkUpdate: PERMISSION_BULK,
  proofJapanese: 'BE003',
  proofEnglish: 'BE004',
  proofDone: 'BE005',
  upload: PERMISSION_UPLOAD,
  orderReview: PERMISSION_REVIEW,
  accounts: PERMISSION_ACCOUNTS,
  inquiries: PERMISSION_INQUIRIES,
  telegraph: 'BT001',
  administration: PERMISSION_ADMINISTRATION,
} as const satisfies Record<string, PermissionCode>;
