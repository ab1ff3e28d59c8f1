import { Switch } from 'antd';
import styles from './control.module.css';
import { type ControlProps, controlAttributes } from './control-props.ts';

/** A switch with a text for its state. */
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
        // antd's switch does not report a blur.
        onBlur();
      }}
    />
  );
}
