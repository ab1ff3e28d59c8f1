/** Permission codes that the specification names. */
export const PERMISSION_CART = 'AA006';
export const PERMISSION_PREVIEW = 'AA018';
export const PERMISSION_USE_COST = 'AG015';

/** Administers members of the own group. */
export const PERMISSION_GROUP_ADMINISTRATION = 'AM001';
/** Sees the documents of the own group. */
export const PERMISSION_GROUP_DOCUMENTS = 'AO001';
/** Approves orders of the own group. */
export const PERMISSION_APPROVAL = 'AO002';
/** Manages links of the own group. */
export const PERMISSION_GROUP_LINKS = 'AO003';
/** Edits contents, takes them down, creates feature links. One of our own codes; the API has further ones. */
export const PERMISSION_EDIT = 'BE001';
/** Updates many contents at once. */
export const PERMISSION_BULK = 'BE002';
/** Uploads files. */
export const PERMISSION_UPLOAD = 'BU001';
/** Reviews orders. */
export const PERMISSION_REVIEW = 'BO001';
/** Searches documents of orders. */
export const PERMISSION_ACCOUNTS = 'BO002';
/** Answers inquiries. */
export const PERMISSION_INQUIRIES = 'BQ001';
/** The administration area. */
export const PERMISSION_ADMINISTRATION = 'ZZ001';

/** Personal (`sig`) and group (`grp`) permissions of a user. */
export interface PermissionSet {
  readonly sig: readonly string[];
  readonly grp: readonly string[];
}

/** True if `required` is a non-empty array and each of its codes is a personal or a group permission. */
export function hasPermissions(held: PermissionSet, required: unknown): boolean {
  if (!Array.isArray(required) || required.length === 0) return false;
  return required.every((code) => held.sig.includes(code) || held.grp.includes(code));
}
