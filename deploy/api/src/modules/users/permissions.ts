/** Permission codes of the server's own, beside those that the contract names. */
export const PERMISSIONS = {
  download: 'AD001',
  edit: 'BE001',
  bulkUpdate: 'BE002',
  upload: 'BU001',
  orderReview: 'BO001',
  telegraph: 'BT001',
  administration: 'ZZ001',
} as const;
