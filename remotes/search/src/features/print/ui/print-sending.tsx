import { Button, Note, PrintIcon, ProgressBar } from '@newsphoto/ui';
import { type RefObject, useRef, useState } from 'react';
import { type Preparing, printWhenReady } from '../state/print-when-ready.ts';
import styles from './print-sending.module.css';

export interface PrintSendingProps {
  readonly sheets: RefObject<HTMLElement | null>;
  /** Called with the number of pictures that could not be loaded. */
  readonly onPrinted: (failed: number) => void;
}

const WAITING = '画像を読み込んでいます';

/** Opens the print dialogue as soon as the pictures are there, and says how far they are. */
export function PrintSending({ sheets, onPrinted }: PrintSendingProps) {
  const [preparing, setPreparing] = useState<Preparing>();
  const canceling = useRef<AbortController>(undefined);
  const button = useRef<HTMLButtonElement>(null);
  const handlePrint = async () => {
    if (!sheets.current) return;
    const controller = new AbortController();
    canceling.current = controller;
    const failed = await printWhenReady(sheets.current, {
      print: () => window.print(),
      tell: (next) => {
        if (!controller.signal.aborted) setPreparing(next);
      },
      canceled: controller.signal,
    });
    setPreparing(undefined);
    if (failed !== undefined) onPrinted(failed);
  };
  const handleCancel = () => {
    canceling.current?.abort();
    // The button that was pressed goes away.
    button.current?.focus();
  };
  return (
    <>
      <Button
        ref={button}
        kind="primary"
        icon={<PrintIcon />}
        loading={preparing !== undefined}
        onClick={() => void handlePrint()}
      >
        印刷する
      </Button>
      {preparing && (
        <div className={styles.waiting}>
          <Note as="span" numbers>
            {WAITING}（{preparing.done.toLocaleString('ja-JP')} / {preparing.all.toLocaleString('ja-JP')}点）
          </Note>
          <ProgressBar label={WAITING} value={preparing.done / Math.max(1, preparing.all)} />
          <Button onClick={handleCancel}>印刷を中止</Button>
        </div>
      )}
    </>
  );
}
