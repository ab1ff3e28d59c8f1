import { type BatchSettings, CHANGED_FORMS } from '@newsphoto/contract';
import { DELIVERED_FORM, type DeskForm } from '@newsphoto/domain/desk';
import { endpointQuery, invalidate, useApiQuery } from '@newsphoto/query';
import { useChanges } from '@newsphoto/session';

/** Of contents without a desk, and of desks without settings. */
export const COMMON_DESK = '';
/** Milliseconds: changes are pushed. */
const FRESH_MS = 60_000;

export const batchSettingsQuery = endpointQuery('GET /editing/batch-settings', {}, { staleTime: FRESH_MS });

/**
 * The forms of all desks, read again when an editor changes one.
 * @param enabled false: for a user who may not read them
 */
export function useBatchSettings(enabled = true) {
  useChanges('desk', (key) => {
    if (key === '' || key === CHANGED_FORMS) void invalidate(batchSettingsQuery);
  });
  return useApiQuery(batchSettingsQuery, { enabled });
}

/** The form of a desk; a desk that is new since the settings were read has the common one. */
export function formOfDesk(settings: readonly BatchSettings[], desk: string): DeskForm {
  const found = settings.find((one) => one.desk === desk) ?? settings.find((one) => one.desk === COMMON_DESK);
  return found?.fields ?? DELIVERED_FORM;
}

/**
 * The form of a desk; undefined while it is read.
 * @param desk undefined: not known yet
 * @param enabled false: that of the archive, for a user who may not read the others
 */
export function useDeskForm(desk: string | undefined, enabled = true): DeskForm | undefined {
  const { data, error } = useBatchSettings(enabled);
  if (!enabled) return DELIVERED_FORM;
  // The API refuses what a desk requires in any case.
  if (error && !data) return DELIVERED_FORM;
  return data && desk !== undefined ? formOfDesk(data, desk) : undefined;
}
