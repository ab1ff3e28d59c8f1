// The desk: fields of a content that editors change, and the steps of proofreading. A separate entry point: no first view needs it.

export {
  checkValues,
  type EditProblem,
  type IsListed,
  MOST_VALUES,
} from './desk/check-values.ts';
export {
  CROP_UNITS,
  type Crop,
  cropRegion,
  isCrop,
  isUncropped,
  LEAST_CROP,
  turnedSize,
} from './desk/crop.ts';
export {
  DELIVERED_FORM,
  type DeskForm,
  defaultsFor,
  deskFormOf,
  type FieldSetting,
  type FormGroup,
  hiddenFields,
  isTyped,
  requiredKeys,
  shownGroups,
} from './desk/desk-form.ts';
export {
  choicesOfField,
  EDIT_FIELDS,
  EDIT_GROUPS,
  type EditField,
  type EditGroupName,
  type EditKind,
  editFieldOf,
  isSingle,
} from './desk/edit-fields.ts';
export {
  changedKeys,
  composed,
  type EditValues,
  normalizedValues,
  sameValues,
  textAsValues,
  valuesAsText,
  valuesAt,
} from './desk/edit-values.ts';
export { isDay, isMoment, isTime } from './desk/file-moments.ts';
export { byteLength, cutText, fileText } from './desk/iim-bytes.ts';
export { PRESET_MODES, type PresetField, type PresetMode, presetValues } from './desk/presets.ts';
export { PROOF_STEPS, type ProofStatus, type ProofStep, proofStepOf, UNPROOFED } from './desk/proof-steps.ts';
