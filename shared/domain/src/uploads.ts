// The bundle upload: names, sizes, kinds and states of files. A separate entry point: no first view needs it.

export { KIND_BYTES, UPLOAD_KINDS, type UploadKind, uploadKindOf } from './uploads/upload-kinds.ts';
export {
  selectionProblem,
  type UploadEntry,
  type UploadLimits,
  type UploadProblem,
  uploadProblem,
} from './uploads/upload-limits.ts';
export { folderParts, nameProblem, proposedName, uploadName } from './uploads/upload-names.ts';
export { isSettled, UPLOAD_STATES, type UploadState } from './uploads/upload-states.ts';
