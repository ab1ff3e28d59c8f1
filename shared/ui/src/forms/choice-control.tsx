import type { FocusEvent } from 'react';
import styles from './choice.module.css';
import { type ControlProps, controlAttributes } from './control-props.ts';
import type { FieldOption } from './form-field.ts';

/** checkbox: one yes or no, with its label beside it. */
export function CheckboxControl(props: ControlProps) {
  const { field, name, labelId, value, onChange, onBlur, required } = props;
  return (
    <input
      {...controlAttributes(props)}
      className={styles.box}
      type="checkbox"
      name={name}
      checked={value === true}
      required={required}
      aria-labelledby={labelId}
      aria-readonly={field.readonly || undefined}
      onChange={(event) => onChange(event.target.checked)}
      onBlur={onBlur}
    />
  );
}

/** The value of a single radio: that of its one option, otherwise `true`. */
const singleValue = (options: readonly FieldOption[]): unknown => options[0]?.value ?? true;

/** radio: one button of a set whose buttons are separate fields; it shares key and model with them. */
export function RadioControl(props: ControlProps) {
  const { name, labelId, value, options, onChange, onBlur, required } = props;
  const own = singleValue(options);
  const { 'aria-invalid': _invalid, ...attributes } = controlAttributes(props);
  return (
    <input
      {...attributes}
      className={styles.box}
      type="radio"
      name={name}
      checked={value === own}
      required={required}
      aria-labelledby={labelId}
      onChange={() => onChange(own)}
      onBlur={onBlur}
    />
  );
}

/** checkboxes and checkbox-group: several of them, held as a list in the order of the options. */
export function CheckboxSet(props: ControlProps) {
  const { value, options, onChange } = props;
  const chosen: readonly unknown[] = Array.isArray(value) ? value : [];
  const toggle = (changed: string, isChosen: boolean) => {
    const known = options.map((option) => option.value);
    // Values that the list no longer offers stay: the user did not remove them.
    const unknown = chosen.filter((entry) => !known.some((own) => own === entry));
    const isHeld = (own: string) => (own === changed ? isChosen : chosen.includes(own));
    onChange([...unknown, ...known.filter(isHeld)]);
  };
  return <ChoiceSet props={props} isChosen={(one) => chosen.includes(one)} choose={toggle} />;
}

/** radios and radio-group: one of several. */
export function RadioSet(props: ControlProps) {
  return <ChoiceSet props={props} isChosen={(one) => one === props.value} choose={props.onChange} />;
}

interface ChoiceSetProps {
  readonly props: ControlProps;
  readonly isChosen: (value: string) => boolean;
  readonly choose: (value: string, isChosen: boolean) => void;
}

function ChoiceSet({ props, isChosen, choose }: ChoiceSetProps) {
  const { field, name, options, invalid, required, onBlur } = props;
  const isRadio = field.type === 'radios' || field.type === 'radio-group';
  const isJoined = field.type.endsWith('-group');
  return (
    <div className={isJoined ? styles.joined : styles.set} data-invalid={invalid || undefined}>
      {options.map(({ value, label, disabled = false }) => (
        <label key={value} className={styles.choice}>
          <input
            className={styles.box}
            type={isRadio ? 'radio' : 'checkbox'}
            name={name}
            value={value}
            checked={isChosen(value)}
            disabled={field.disabled || disabled}
            required={isRadio && required}
            // The group around radios has the same attributes for all of them.
            aria-invalid={!isRadio && invalid ? true : undefined}
            aria-readonly={!isRadio && field.readonly ? true : undefined}
            onChange={(event) => choose(value, event.target.checked)}
            onBlur={(event) => isLeft(event) && onBlur()}
          />
          <span>{label}</span>
        </label>
      ))}
    </div>
  );
}

/** Whether the focus left the set, rather than moving to the next of its boxes. */
const isLeft = ({ currentTarget, relatedTarget }: FocusEvent): boolean =>
  !currentTarget.closest('fieldset')?.contains(relatedTarget);
