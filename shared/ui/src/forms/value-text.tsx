import { type ControlProps, textOfValue } from './control-props.ts';

/** value: the value as text; of a choice, the label. */
export function ValueText({ value, options }: ControlProps) {
  const entries = (Array.isArray(value) ? value : [value]).map(textOfValue).filter((text) => text !== '');
  const labels = entries.map((text) => options.find((option) => option.value === text)?.label ?? text);
  return <>{labels.length > 0 ? labels.join('、') : '―'}</>;
}
