import type { SearchAlert } from '@newsphoto/contract';

/** What a member sets of a saved search. */
export interface SearchSettings {
  readonly name: string;
  readonly folder: string;
  readonly alert: SearchAlert;
}
