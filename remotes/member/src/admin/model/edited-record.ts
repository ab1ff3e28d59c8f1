import type { FieldValues } from '@newsphoto/domain/forms';

/** A record as it stands: what the fields of its editor hold, and the version that goes back with the change. */
export interface EditedRecord {
  readonly values: FieldValues;
  readonly version: number;
}
