import { PRINT_LABEL } from '@newsphoto/content';
import { Button, HelpIcon, IconButton, PrintIcon, Segmented, Toolbar } from '@newsphoto/ui';
import type { LightboxView } from '../state/use-lightbox-view.ts';
import styles from './lightbox-page.module.css';

export interface LightboxToolbarProps {
  readonly view: LightboxView;
  readonly onView: (view: LightboxView) => void;
  /** Prints all of it, as a contact sheet for example. */
  readonly onPrint: () => void;
  readonly onHelp: () => void;
}

const VIEWS = [
  { value: 'grid', label: '写真' },
  { value: 'list', label: '一覧' },
] as const;

export function LightboxToolbar({ view, onView, onPrint, onHelp }: LightboxToolbarProps) {
  return (
    <Toolbar gap="8px 16px">
      <Segmented label="表示形式" value={view} options={VIEWS} onChange={onView} />
      <span className={styles.controls}>
        <Button icon={<PrintIcon />} onClick={onPrint}>
          {PRINT_LABEL}
        </Button>
        <IconButton icon={<HelpIcon />} label="キー操作の一覧" onClick={onHelp} />
      </span>
    </Toolbar>
  );
}
