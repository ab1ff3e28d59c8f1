import { BackIcon, Button, HelpIcon, IconButton, NextIcon, PreviousIcon } from '@newsphoto/ui';
import { useLocation, useNavigate } from 'react-router-dom';
import { resultAddress } from '../../../blocks/result/model/result-address.ts';
import styles from './detail-navigation.module.css';

export interface DetailNavigationProps {
  readonly handle: string;
  /** Place in the result, from 0; undefined outside of one. */
  readonly index: number | undefined;
  readonly length: number;
  readonly onLeaf: (step: 1 | -1) => void;
  readonly onHelp: () => void;
}

/** Back to the result, the place in it, previous and next. */
export function DetailNavigation({ handle, index, length, onLeaf, onHelp }: DetailNavigationProps) {
  const navigate = useNavigate();
  const { state }: { state: unknown } = useLocation();
  const fromResult = typeof state === 'object' && state !== null && 'fromResult' in state;
  const address = handle === '' ? undefined : resultAddress(handle);
  const handleBack = () => {
    if (fromResult) void navigate(-1);
    else if (address) void navigate(address, { state: { toPlace: true } });
  };
  return (
    <nav className={styles.bar} aria-label="検索結果の中の位置">
      {(fromResult || address) && (
        <Button kind="plain" icon={<BackIcon />} onClick={handleBack}>
          検索結果へ戻る
        </Button>
      )}
      {index !== undefined && (
        <span className={styles.place}>
          <IconButton
            icon={<PreviousIcon />}
            label="前の素材"
            disabled={index === 0}
            onClick={() => onLeaf(-1)}
          />
          <span className={styles.number}>
            {(index + 1).toLocaleString('ja-JP')} / {length.toLocaleString('ja-JP')}
          </span>
          <IconButton
            icon={<NextIcon />}
            label="次の素材"
            disabled={index + 1 >= length}
            onClick={() => onLeaf(1)}
          />
        </span>
      )}
      <span className={styles.help}>
        <IconButton icon={<HelpIcon />} label="キー操作の一覧" onClick={onHelp} />
      </span>
    </nav>
  );
}
