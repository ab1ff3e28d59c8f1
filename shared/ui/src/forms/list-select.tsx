import { useId } from 'react';
import type { FieldOption } from './form-field.ts';
import { SelectControl } from './select-control.tsx';

export interface ListSelectProps {
  /** Name for screen readers. */
  readonly label: string;
  readonly options: readonly FieldOption[];
  readonly values: readonly string[];
  readonly onChange: (values: readonly string[]) => void;
  /** Several entries may be chosen. */
  readonly multiple?: boolean;
  readonly placeholder?: string;
  readonly invalid?: boolean;
  readonly describedBy?: string | undefined;
}

/** A drop-down list outside of a form, whose entries are found by typing. */
export function ListSelect(props: ListSelectProps) {
  const { label, options, values, onChange, multiple = false, placeholder, invalid = false } = props;
  const id = useId();
  return (
    <>
      <span id={`${id}-label`} hidden>
        {label}
      </span>
      <SelectControl
        field={{
          ...{ type: 'select', key: id, label },
          extend: { multiple, ...(placeholder !== undefined && { placeholder }) },
        }}
        name={id}
        id={id}
        labelId={`${id}-label`}
        value={multiple ? values : (values[0] ?? '')}
        options={options}
        required={false}
        invalid={invalid}
        describedBy={props.describedBy}
        onBlur={() => undefined}
        onChange={(value) => onChange(textsOf(value))}
      />
    </>
  );
}

const textsOf = (value: unknown): readonly string[] =>
  (Array.isArray(value) ? value : [value]).filter((one) => typeof one === 'string' && one !== '');
