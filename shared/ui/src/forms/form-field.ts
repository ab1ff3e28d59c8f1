import type { SelectiveItem, SelectiveItemDefinition } from '@newsphoto/contract';
import type { VerifiedField } from '@newsphoto/domain/forms';

/** One entry of a choice. */
export interface FieldOption {
  readonly value: string;
  readonly label: string;
  /** The entry of the code list from which the option was created. */
  readonly item?: SelectiveItem;
  readonly disabled?: boolean;
}

/**
 * A field of a form as data (specification, section 3): the path of its value (`model`, `key`), its input (`type`), its rules
 * (`required`, `verifyRules`), and its choices (`options`, or the entries of the code list `code`).
 *
 * Values in the form: of `checkbox` and `toggle` a boolean, of `checkboxes` and `checkbox-group` a list of the options'
 * values, of a `select` of several as well, of `file` a list of `File`, of every other type a text (`datepicker`: YYYYMMDD;
 * `number`: as typed). A single `radio` without an option has the value `true`.
 */
export interface FormField extends VerifiedField {
  /** Shown at the field in addition to its own rules: a message of the server, or of rules across fields. */
  readonly invalidMsg?: string;
  /** Shown and submitted, but not editable. */
  readonly readonly?: boolean;
  /** Code list of the options, complete or narrowed by parent type or group. */
  readonly code?: string | SelectiveItemDefinition;
  readonly options?: readonly FieldOption[];
  readonly extend?: FieldSettings;
}

/**
 * Settings of the control; each type uses those that apply to it. Maximum length is a rule (`maxLength`): the attribute of
 * that name would silently cut pasted text.
 */
export interface FieldSettings {
  /** Shown under the field and read with it. */
  readonly hint?: string;
  readonly placeholder?: string;
  /** A select of one entry with it is the browser's own, which can be autofilled. */
  readonly autoComplete?: string;
  readonly inputMode?: 'text' | 'numeric' | 'decimal' | 'tel' | 'email' | 'url';
  /** Shown behind the control: 「件」「円」. */
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
  /** select of several: other texts may be typed as well; from the list the labels are used */
  readonly free?: boolean;
  /** toggle: text of either state */
  readonly onLabel?: string;
  readonly offLabel?: string;
  /** datepicker: which dates count as valid; 2 allows X as a wildcard */
  readonly mode?: 0 | 1 | 2;
  /** select-input: name of the choice for screen readers */
  readonly selLabel?: string;
}
