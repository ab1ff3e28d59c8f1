import type { CopyMetadata } from '../copy-metadata.ts';
import { editedFields } from './edited-fields.ts';
import { type ExifFields, exifFields } from './exif-fields.ts';
import { type IimFields, iimFields } from './iim-fields.ts';
import { type XmpField, xmpFields } from './xmp-fields.ts';

/** The values of a copy in each of the three places of metadata. */
export interface CopyFields {
  readonly xmp: readonly XmpField[];
  readonly iim: IimFields;
  readonly exif: ExifFields;
  /** When the picture was taken, for EXIF that has a moment; empty: unknown. Absent: it stays. */
  readonly exifMoment?: string;
}

/** Fields that an editor changed precede what else is set. */
export function copyFields(values: CopyMetadata): CopyFields {
  const edited = editedFields(values.edited ?? {});
  const isEdited = ({ uri, name }: XmpField) =>
    edited.xmp.some((one) => one.uri === uri && one.name === name);
  return {
    xmp: [...xmpFields(values).filter((property) => !isEdited(property)), ...edited.xmp],
    iim: new Map([...iimFields(values), ...edited.iim]),
    exif: new Map([...exifFields(values), ...edited.exif]),
    ...(edited.exifMoment !== undefined && { exifMoment: edited.exifMoment }),
  };
}
