import type { SelectiveItem, SelectiveItemDefinition } from '@newsphoto/contract';
import type { VerifiedField } from '@newsphoto/domain/forms';

/** One entry of a choice. */
export interface FieldOption {
  readonly value: string;
  readonly label: string;
  /** The entry of the code list that the option was made of. */
  readonly item?: SelectiveItem;
  readonly disabled?: boolean;
}

/**
 * A field of a form as data (specification, section 3). It says where its value is (`model`, `key`), how it is
 * entered (`type`), what it must fulfil (`required`, `verifyRules`), and what it offers (`options`, or the
 * entries of the code list `code`).
 *
 * What stands in the form: of `checkbox` and `toggle` a boolean, of `checkboxes` and `checkbox-group` a list of
 * the options' values, of a `select` of several as well, of `file` a list of `File`, of every other type a text (`datepicker`: YYYYMMDD; `number`:
 * as it was typed). A single `radio` without an option stands for `true`.
 */
export interface FormField extends VerifiedField {
  /** Stands beside the field whatever its own rules say: the word of a server, or of rules across fields. */
  readonly invalidMsg?: string;
  /** Shown and sent, not changed. */
  readonly readonly?: boolean;
  /** Code list that the options come from, whole or narrowed by parent type or group. */
  readonly code?: string | SelectiveItemDefinition;
  readonly options?: readonly FieldOption[];
  readonly extend?: FieldSettings;
}

/**
 * Settings that reach the control; each type takes those that mean something to it. How long a text may be is a
 * rule (`maxLength`): the attribute of that name would cut what is pasted without a word.
 */
export interface FieldSettings {
  /** Stands under the field and is read with it. */
  readonly hint?: string;
  readonly placeholder?: string;
  readonly autoComplete?: string;
  readonly inputMode?: 'text' | 'numeric' | 'decimal' | 'tel' | 'email' | 'url';
  /** Stands behind the control: 「件」「円」. */
  readonly unit?: string;
  /** number */
  readonly min?: number;
  readonly max?: number;
  readonly step?: number;
  /** textarea: lines */
  readonly rows?: number;
  /** file: kinds as an `accept` attribute has them */
  readonly accept?: string;
  /** file, select: whether several may be chosen; a select holds a list of values then */
  readonly multiple?: boolean;
  /** select of several: texts that the list does not offer may be typed as well; from the list the labels are taken */
  readonly free?: boolean;
  /** toggle: text of either state */
  readonly onLabel?: string;
  readonly offLabel?: string;
  /** datepicker: which dates count as valid; 2 allows X as a wildcard */
  readonly mode?: 0 | 1 | 2;
  /** select-input: name of the choice for screen readers */
  readonly selLabel?: string;
}
