import { DownOutlined, UpOutlined } from '@ant-design/icons';
import { IconButton } from './icon-button.tsx';

export interface MoveButtonsProps {
  /** As the labels of the buttons have it: 「見出し」. */
  readonly name: string;
  /** Undefined: it is the first. */
  readonly onUp: (() => void) | undefined;
  /** Undefined: it is the last. */
  readonly onDown: (() => void) | undefined;
}

/** Moves an entry of a list by one place. */
export function MoveButtons({ name, onUp, onDown }: MoveButtonsProps) {
  return (
    <>
      <IconButton icon={<UpOutlined />} label={`${name}を上へ`} disabled={!onUp} onClick={() => onUp?.()} />
      <IconButton
        icon={<DownOutlined />}
        label={`${name}を下へ`}
        disabled={!onDown}
        onClick={() => onDown?.()}
      />
    </>
  );
}
