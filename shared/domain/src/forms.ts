// Rules of forms and of the detailed search. A separate entry point: the host ships it with the forms, not with its first
// script.

// Code lists that fields offer
export {
  CODE_ITEM,
  DIGITAL_PHOTO_ITEMS,
  type ItemCode,
  PHOTO_ITEMS,
  RESERVED_ITEM_CODES,
} from './codes/item-codes.ts';
// Eras
export { eraYear, parseEraDate } from './dates/japanese-era.ts';
// The detailed search
export {
  CONDITION_KEYS,
  CONDITION_LABELS,
  CONDITION_LIMITS,
  type ConditionName,
  type DetailedConditions,
  WORD_FIELD_LABELS,
} from './search/detailed/conditions.ts';
export { normalizeDays, readDateRange, readDateText } from './search/detailed/date-text.ts';
export { daysAsText, decadeDate } from './search/detailed/days-as-text.ts';
export {
  contentNumbersOf,
  hasConditions,
  normalizeConditions,
  wordsOf,
} from './search/detailed/normalize-conditions.ts';
export { type DayCondition, isFinding, readDayCondition } from './search/detailed/shot-period.ts';
export { type ConditionError, findConditionErrors } from './search/detailed/verify-conditions.ts';
// Validation
export {
  ACCOUNT_FIELDS,
  GROUP_CODE_FIELD,
  GROUP_NAME_FIELD,
  NEW_PASSWORD_FIELD,
  WITHDRAWAL_REASON_FIELD,
} from './validation/account-fields.ts';
export { CART_NOTE_FIELD, USE_PRESET_NAME_FIELD } from './validation/cart-fields.ts';
export {
  FIELD_TYPES,
  type FieldType,
  type FieldValues,
  fieldName,
  selectName,
  type VerifiedField,
  valueAt,
} from './validation/field.ts';
export {
  INQUIRY_FIELDS,
  INQUIRY_FILES,
  INQUIRY_MESSAGE_FIELD,
  INQUIRY_TEMPLATE_FIELDS,
} from './validation/inquiry-fields.ts';
export { LIGHTBOX_NAME_FIELD, LIGHTBOX_NOTE_FIELD } from './validation/lightbox-fields.ts';
export { LINK_FIELDS } from './validation/link-fields.ts';
export type { FileValue } from './validation/list-rules.ts';
export {
  BILLING_FIELDS,
  CONTRACT_NOTE_FIELD,
  ISSUER_FIELDS,
  ORDER_TEXT_FIELD,
  REPORT_FIELDS,
  REPORT_FILE_BYTES,
} from './validation/order-fields.ts';
export { PAYMENT_FIELDS } from './validation/payment-fields.ts';
export type { VerifyRule } from './validation/rules.ts';
export { type InvalidField, isRequired, verifyField, verifyFields } from './validation/verify-fields.ts';
