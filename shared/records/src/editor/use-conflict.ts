import type { FieldValues } from '@newsphoto/domain/forms';
import { type ApiError, isApiError } from '@newsphoto/http';
import { useState } from 'react';

/** Another user saved since the version was loaded: W0002 of the message catalogue with 409. */
export const isConflict = ({ status, code }: ApiError): boolean => status === 409 && code === 'W0002';

/** A saved record: the values of its editor's fields, and the version that is sent back with a change. */
export interface EditedRecord {
  readonly values: FieldValues;
  readonly version: number;
}

/** After a conflict of versions the input stays, and the next attempt sends the version that it overwrites. */
export function useConflict(version: number, fetchCurrent?: () => Promise<EditedRecord>) {
  /** What another user saved meanwhile. */
  const [current, setCurrent] = useState<EditedRecord>();
  /** Fetches what was saved meanwhile if the change was refused for that; else false. */
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
  // The version to send: that of the newest record that the editor has shown.
  return { version: current?.version ?? version, current, take };
}
