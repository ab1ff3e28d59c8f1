import { Button, Note } from '@newsphoto/ui';
import { useFieldValue } from '@newsphoto/ui/forms';
import { useRef, useState } from 'react';

const MOST_BYTES = 20_000;

/** Reads the private key from a file, into the field above it. */
export function KeyFile() {
  const [, setKey] = useFieldValue('privateKey');
  const input = useRef<HTMLInputElement>(null);
  const [problem, setProblem] = useState('');
  const read = async (file: File | undefined) => {
    if (!file) return;
    const isKey = file.size <= MOST_BYTES;
    setProblem(isKey ? '' : '秘密鍵のファイルではありません。');
    if (isKey) setKey(await file.text());
  };
  return (
    <div>
      <input
        ref={input}
        type="file"
        hidden
        aria-label="秘密鍵のファイル"
        onChange={({ target }) => {
          void read(target.files?.[0]);
          // The same file can be chosen again.
          target.value = '';
        }}
      />
      <Button onClick={() => input.current?.click()}>ファイルから読み込む</Button>
      <Note tone="alert" role="alert">
        {problem}
      </Note>
    </div>
  );
}
