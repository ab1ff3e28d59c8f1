import { formatMessage } from '@newsphoto/domain';
import { Button, CopyIcon, copyText, pageBanners } from '@newsphoto/ui';
import styles from './link-address.module.css';

/** The complete address of a link. */
export const fullAddress = (path: string): string => `${window.location.origin}${path}`;

interface CopyLineProps {
  /** What is copied, for screen readers: 「共通のリンク」. */
  readonly label: string;
  readonly text: string;
}

/** A text with a button that copies it. */
export function CopyLine({ label, text }: CopyLineProps) {
  const copy = async () => {
    await copyText(text);
    pageBanners.show({ message: formatMessage('I0016'), type: 'success' });
  };
  return (
    <span className={styles.line}>
      <code>{text}</code>
      <Button icon={<CopyIcon />} onClick={() => void copy()}>
        <span className={styles.hidden}>{label}を</span>コピー
      </Button>
    </span>
  );
}
