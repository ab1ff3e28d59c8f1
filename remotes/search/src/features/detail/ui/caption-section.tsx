import { Button, CheckIcon, CopyIcon } from '@newsphoto/ui';
import { useEffect, useState } from 'react';
import styles from './caption-section.module.css';

const SAID_MS = 2000;

/** The caption, and its copying without surrounding space. */
export function CaptionSection({ caption }: { readonly caption: string }) {
  const [outcome, setOutcome] = useState<'copied' | 'failed'>();
  useEffect(() => {
    if (!outcome) return;
    const timer = setTimeout(() => setOutcome(undefined), SAID_MS);
    return () => clearTimeout(timer);
  }, [outcome]);
  const handleCopy = async () => {
    try {
      await navigator.clipboard.writeText(caption.trim());
      setOutcome('copied');
    } catch {
      setOutcome('failed');
    }
  };
  if (caption.trim() === '') return null;
  return (
    <section className={styles.caption} aria-labelledby="content-caption">
      <div className={styles.head}>
        <h2 id="content-caption">キャプション</h2>
        <Button
          kind="plain"
          icon={outcome === 'copied' ? <CheckIcon /> : <CopyIcon />}
          onClick={() => void handleCopy()}
        >
          {outcome === 'copied' ? 'コピーしました' : 'コピー'}
        </Button>
      </div>
      <p className={styles.text}>{caption}</p>
      <p role="status" className={styles.failed}>
        {outcome === 'failed' && 'コピーできませんでした。文章を選んでコピーしてください。'}
      </p>
    </section>
  );
}
