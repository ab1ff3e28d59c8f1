import { BackIcon, Button, HelpIcon, IconButton, NextIcon, Note, PreviousIcon } from '@newsphoto/ui';
import { Link, useLocation, useNavigate } from 'react-router-dom';
import { resultAddress } from '../../../blocks/result/model/result-address.ts';
import styles from './detail-navigation.module.css';

export interface DetailNavigationProps {
  readonly handle: string;
  readonly index: number | undefined;
  readonly length: number;
  readonly onStep: (step: 1 | -1) => void;
  readonly onHelp: () => void;
}

export function DetailNavigation({ handle, index, length, onStep, onHelp }: DetailNavigationProps) {
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
            onClick={() => onStep(-1)}
          />
          <span className={styles.number}>
            {(index + 1).toLocaleString('ja-JP')} / {length.toLocaleString('ja-JP')}
          </span>
          <IconButton
            icon={<NextIcon />}
            label="次の素材"
            disabled={index + 1 >= length}
            onClick={() => onStep(1)}
          />
        </span>
      )}
      <span className={styles.help}>
        <IconButton icon={<HelpIcon />} label="キー操作の一覧" onClick={onHelp} />
      </span>
    </nav>
  );
}

interface PagingNoticeProps {
  readonly handle: string;
  readonly isOver: boolean;
  readonly failed: boolean;
}

export function PagingNotice({ handle, isOver, failed }: PagingNoticeProps) {
  const address = isOver ? resultAddress(handle) : undefined;
  return (
    <Note role="status">
      {isOver && '検索結果の保存期間が過ぎたため、前後の素材へ移動できません。'}
      {address && <Link to={address}>もう一度検索する</Link>}
      {!isOver && failed && '前後の素材を読み込めませんでした。しばらくしてから、もう一度お試しください。'}
    </Note>
  );
}
