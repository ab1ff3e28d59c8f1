import { Dialog } from '@newsphoto/ui';
import type { ReactNode } from 'react';
import styles from '../result-body.module.css';
import { ViewSwitch, type ViewSwitchProps } from './view-switch.tsx';

export interface NarrowingDialogProps extends ViewSwitchProps {
  readonly onClose: () => void;
  /** What narrows the result. */
  readonly children: ReactNode;
}

/** How the result is shown and what narrows it, on screens without room for both beside it. */
export function NarrowingDialog({ search, onChange, onClose, children }: NarrowingDialogProps) {
  return (
    <Dialog title="絞り込みと表示" placement="side" backdrop="dynamic" onClose={onClose}>
      <div className={styles.display}>
        <ViewSwitch search={search} onChange={onChange} />
      </div>
      {children}
    </Dialog>
  );
}
