import { Button, copyText } from '@newsphoto/ui';
import { useState } from 'react';

/** Copies a text, and reports it in its place. */
export function CopyButton({ text }: { readonly text: () => string }) {
  const [outcome, setOutcome] = useState<'copied' | 'refused'>();
  const copy = async () => setOutcome((await copyText(text())) ? 'copied' : 'refused');
  return (
    <>
      <Button onClick={() => void copy()}>
        {outcome === 'copied' ? 'コピーしました' : '出典付きでコピー'}
      </Button>
      {outcome === 'refused' && (
        <span role="alert">コピーできませんでした。本文を選んでコピーしてください。</span>
      )}
    </>
  );
}
