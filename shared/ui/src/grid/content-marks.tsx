import { DownloadOutlined, FolderOutlined, ShoppingCartOutlined, WarningOutlined } from '@ant-design/icons';
import type { ReactNode } from 'react';
import styles from './content-marks.module.css';

/** Restrictions of a content, and what a user already did with it. */
export type ContentMark = 'restricted' | 'downloaded' | 'cart' | 'lightbox';

const MARKS: Readonly<Record<ContentMark, { readonly name: string; readonly icon: ReactNode }>> = {
  restricted: { name: '特記事項あり', icon: <WarningOutlined aria-hidden /> },
  downloaded: { name: 'ダウンロード済み', icon: <DownloadOutlined aria-hidden /> },
  cart: { name: 'カートに入っています', icon: <ShoppingCartOutlined aria-hidden /> },
  lightbox: { name: 'ライトボックスに入っています', icon: <FolderOutlined aria-hidden /> },
};

/** Marks in the upper corner of a tile. */
export function ContentMarks({ marks }: { readonly marks: readonly ContentMark[] }) {
  return (
    <span className={styles.marks}>
      {marks.map((mark) => (
        <span
          key={mark}
          className={styles.mark}
          role="img"
          aria-label={MARKS[mark].name}
          title={MARKS[mark].name}
        >
          {MARKS[mark].icon}
        </span>
      ))}
    </span>
  );
}
