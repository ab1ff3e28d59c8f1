import { formatFileSize } from '../media/sizes.ts';
import { formatMessage, type MessageCode } from '../messages/format.ts';
import { folderParts, nameProblem } from './upload-names.ts';

/** Limits of the API that concern uploads. */
export interface UploadLimits {
  readonly fileNameCharacters: number;
  readonly uploadFiles: number;
  readonly uploadTotalBytes: number;
  readonly uploadFileBytes: number;
}

export interface UploadEntry {
  readonly name: string;
  /** `2026/final`; empty: none. */
  readonly folder: string;
  readonly size: number;
}

export interface UploadProblem {
  readonly code: MessageCode;
  readonly text: string;
}

/** Why one file is refused; undefined: it may be sent. */
export function uploadProblem(
  { name, folder, size }: UploadEntry,
  { fileNameCharacters, uploadFileBytes }: Pick<UploadLimits, 'fileNameCharacters' | 'uploadFileBytes'>,
): UploadProblem | undefined {
  const code = nameProblem(name, fileNameCharacters);
  if (code === 'E1059') return { code, text: formatMessage(code, fileNameCharacters) };
  if (code !== undefined || !folderParts(folder)) return problem('E1060');
  if (size === 0) return problem('E0050', name);
  if (size > uploadFileBytes) return problem('E1076', formatFileSize(uploadFileBytes));
  return undefined;
}

/**
 * Why a selection is refused as a whole.
 * @param before what the delivery has, and what the user has sent that is not taken in yet
 */
export function selectionProblem(
  entries: readonly Pick<UploadEntry, 'size'>[],
  { uploadFiles, uploadTotalBytes }: Pick<UploadLimits, 'uploadFiles' | 'uploadTotalBytes'>,
  before: { readonly files: number; readonly bytes: number } = { files: 0, bytes: 0 },
): UploadProblem | undefined {
  if (before.files + entries.length > uploadFiles) return problem('E0047', uploadFiles);
  const bytes = entries.reduce((sum, { size }) => sum + size, before.bytes);
  return bytes > uploadTotalBytes ? problem('E0048', formatFileSize(uploadTotalBytes)) : undefined;
}

const problem = (code: MessageCode, ...args: (string | number)[]): UploadProblem => ({
  code,
  text: formatMessage(code, ...args),
});
