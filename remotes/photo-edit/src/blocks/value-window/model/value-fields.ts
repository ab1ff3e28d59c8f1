import type { BusVocabulary } from '@newsphoto/contract';

/** A field of creative data, whose values are chosen in a separate window. */
export type CreativeField = BusVocabulary['formUpdate']['field'];

interface ValueField {
  readonly field: CreativeField;
  /** Key of the field in the form. */
  readonly key: string;
  /** Name of the window in the descriptor. */
  readonly window: string;
}

const FIELDS: readonly ValueField[] = [
  { field: 'K052', key: 'keywords', window: 'edit-keywords' },
  { field: 'K063', key: 'personsShown', window: 'edit-persons' },
];

/** The field of creative data that a field of the form is; undefined for others. */
export const valueFieldOf = (key: string): ValueField | undefined => FIELDS.find((one) => one.key === key);
