import { Link } from 'react-router-dom';
import { resultAddress } from '../../../blocks/result/model/result-address.ts';
import styles from './leafing-notice.module.css';

export interface LeafingNoticeProps {
  readonly handle: string;
  /** There is no way back into the result. */
  readonly isOver: boolean;
  /** What stands beside the content did not come. */
  readonly failed: boolean;
}

/** Why previous and next do not lead on; the content itself stays. */
export function LeafingNotice({ handle, isOver, failed }: LeafingNoticeProps) {
  const address = isOver ? resultAddress(handle) : undefined;
  return (
    <p role="status" className={styles.notice}>
      {isOver && '検索結果の保存期間が過ぎたため、前後の素材へ移動できません。'}
      {address && <Link to={address}>もう一度検索する</Link>}
      {!isOver && failed && '前後の素材を読み込めませんでした。しばらくしてから、もう一度お試しください。'}
    </p>
  );
}
