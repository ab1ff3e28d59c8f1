import type { IsReady } from '../../watched-folder/ready-files.ts';
import type { SeenFile } from '../../watched-folder/source-files.ts';
import { isCompletePicture } from './complete-picture.ts';
import { isCompleteNews } from './wire/complete-news.ts';

/** By the name: what it is, its content shows once it is complete. */
const PICTURE = /\.(?:avif|gif|heic|jpe?g|png|psd|tiff?|webp)$/i;

export const isNamedPicture = ({ name }: Pick<SeenFile, 'name'>): boolean => PICTURE.test(name);

export interface Patience {
  /** Polls in which a file must look the same. */
  readonly stablePolls: number;
  /** Polls after which a file counts as complete although its end is missing: it is refused with the reason then. */
  readonly patientPolls: number;
  readonly isLocked: (file: SeenFile) => boolean;
}

/** Of sources of photographs and texts. */
export const archiveReadiness =
  ({ stablePolls, patientPolls, isLocked }: Patience): IsReady =>
  async (file, polls) =>
    polls >= stablePolls && (polls >= patientPolls || (!isLocked(file) && (await isCompletePicture(file))));

/** How much longer than for its end a picture is waited for its item: minutes. */
const FOR_ITEMS = 2;

/**
 * Of sources of the wire. Pictures arrive before or after the items that name them.
 * @param isWanted an item names the file and does not have it
 */
export const wireReadiness =
  ({ stablePolls, patientPolls, isLocked }: Patience, isWanted: (file: SeenFile) => boolean): IsReady =>
  async (file, polls) => {
    if (polls < stablePolls) return false;
    if (isNamedPicture(file) && !isWanted(file)) return polls >= FOR_ITEMS * patientPolls;
    if (polls >= patientPolls) return true;
    if (isLocked(file)) return false;
    return isNamedPicture(file) ? isCompletePicture(file) : isCompleteNews(file);
  };
