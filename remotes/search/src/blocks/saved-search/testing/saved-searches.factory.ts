import type { SavedSearch } from '@newsphoto/contract';
import { NO_ALERT } from '../model/alert-text.ts';

/** A saved search for tests. */
export const savedSearch = (changes: Partial<SavedSearch> = {}): SavedSearch => ({
  ...{ savedSearchId: '1', name: '首相', folder: '', search: { query: '首相' }, version: 1 },
  ...{ createdAt: '20261101090000', lastSeenAt: '20261101090000', alert: NO_ALERT, lastMailAt: '' },
  ...changes,
});
