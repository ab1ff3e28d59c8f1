import { downloadFile, isApiError } from '@newsphoto/http';
import { Button, Note, Section } from '@newsphoto/ui';
import { useState } from 'react';

/** Downloads everything that is stored about the user. */
export function DataExport() {
  const [state, setState] = useState<'ready' | 'running' | 'done'>('ready');
  const start = async () => {
    setState('running');
    try {
      await downloadFile('POST /user/data-export', { body: {} });
      setState('done');
    } catch (error) {
      setState('ready');
      // The banner shows the reason; a cancelled confirmation has none.
      if (!isApiError(error)) throw error;
    }
  };
  return (
    <Section title="データの書き出し" gap={12}>
      <p>
        登録情報、ライトボックス、保存した検索、注文、ダウンロードの記録など、ご本人のデータを、JSONとCSVのZIPファイルで受け取ります。
      </p>
      <Note>書き出しの前に、パスワードの確認が必要です。1時間に3回まで書き出せます。</Note>
      <p>
        <Button loading={state === 'running'} onClick={() => void start()}>
          データを書き出す
        </Button>
      </p>
      <Note role="status">{state === 'done' ? 'ZIPファイルを保存しました。' : ''}</Note>
    </Section>
  );
}
