import type { ComponentType } from 'react';
import { CheckboxControl, CheckboxSet, RadioControl, RadioSet } from './choice-control.tsx';
import type { ControlProps } from './control-props.ts';
import { DateControl } from './date-control.tsx';
import { FileControl } from './file-control.tsx';
import type { FormField } from './form-field.ts';
import { SelectControl } from './select-control.tsx';
import { TextControl } from './text-control.tsx';
import { TextareaControl } from './textarea-control.tsx';
import { ToggleControl } from './toggle-control.tsx';
import { ValueText } from './value-text.tsx';

/** Types with exactly one control; `hidden` has none, `select-input` two. */
export type SingleControlType = Exclude<FormField['type'], 'hidden' | 'select-input'>;

const CONTROLS: Readonly<Record<SingleControlType, ComponentType<ControlProps>>> = {
  text: TextControl,
  tel: TextControl,
  url: TextControl,
  number: TextControl,
  email: TextControl,
  password: TextControl,
  textarea: TextareaControl,
  file: FileControl,
  datepicker: DateControl,
  checkbox: CheckboxControl,
  checkboxes: CheckboxSet,
  'checkbox-group': CheckboxSet,
  radio: RadioControl,
  radios: RadioSet,
  'radio-group': RadioSet,
  select: SelectControl,
  toggle: ToggleControl,
  value: ValueText,
};

export const controlOf = (type: SingleControlType): ComponentType<ControlProps> => CONTROLS[type];
