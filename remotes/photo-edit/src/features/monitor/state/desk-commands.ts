import type { DeskPhoto } from '@newsphoto/contract';
import type { MarkStep } from '../model/marks.ts';
import type { Visibility } from './use-publishing.ts';

/** What keys, buttons and the selection bar do with photographs of the desk. */
export interface DeskCommands {
  readonly mark: (photos: readonly DeskPhoto[], step: MarkStep) => void;
  /** Takes them, or gives back what is the editor's own; what others have taken is confirmed first. */
  readonly take: (photos: readonly DeskPhoto[]) => void;
  readonly publish: (photos: readonly DeskPhoto[], visibility: Visibility) => void;
  readonly proofread: (photos: readonly DeskPhoto[]) => void;
  readonly embargo: (photos: readonly DeskPhoto[]) => void;
  readonly kill: (photos: readonly DeskPhoto[]) => void;
  readonly edit: (photos: readonly DeskPhoto[]) => void;
  readonly crop: (photo: DeskPhoto) => void;
  readonly near: (photo: DeskPhoto) => void;
  readonly compare: (photos: readonly DeskPhoto[]) => void;
  readonly undo: () => void;
}
