import { Switch } from 'antd';
import styles from './control.module.css';
import { type ControlProps, controlAttributes } from './control-props.ts';

/** A switch whose text says in which state it is. */
export function ToggleControl(props: ControlProps) {
  const { field, labelId, value, onChange, onBlur } = props;
  const { onLabel = 'オン', offLabel = 'オフ' } = field.extend ?? {};
  return (
    <Switch
      {...controlAttributes(props)}
      className={styles.toggle ?? ''}
      checked={value === true}
      checkedChildren={onLabel}
      unCheckedChildren={offLabel}
      aria-labelledby={labelId}
      aria-readonly={field.readonly ?? false}
      onChange={(isOn) => {
        onChange(isOn);
        // antd's switch does not tell when it is left.
        onBlur();
      }}
    />
  );
}
