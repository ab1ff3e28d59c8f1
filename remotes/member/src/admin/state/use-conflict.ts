import { type ApiError, isApiError } from '@newsphoto/http';
import { useState } from 'react';
import type { EditedRecord } from '../model/edited-record.ts';
import { isConflict } from '../model/is-conflict.ts';

export interface Conflict {
  /** The version to send: that of the newest record that the editor has shown. */
  readonly version: number;
  /** What somebody else saved meanwhile. */
  readonly current: EditedRecord | undefined;
  /** Fetches what was saved meanwhile where that is why the change was refused; false where it is not. */
  readonly take: (refusal: ApiError) => Promise<boolean>;
}

/** A change that came second: what was entered stays, and the next try knows what it overwrites. */
export function useConflict(version: number, fetchCurrent?: () => Promise<EditedRecord>): Conflict {
  const [current, setCurrent] = useState<EditedRecord>();
  const take = async (refusal: ApiError) => {
    if (!fetchCurrent || !isConflict(refusal)) return false;
    try {
      setCurrent(await fetchCurrent());
      return true;
    } catch (error) {
      if (isApiError(error)) return false;
      throw error;
    }
  };
  return { version: current?.version ?? version, current, take };
}
