import type { CodeReplacement } from '@newsphoto/contract';
import { formatMessage } from '@newsphoto/domain';
import { call, errorMessage, isApiError, QUIET_CALL } from '@newsphoto/http';
import { useApiQuery, writeCached } from '@newsphoto/query';
import { DrawerFooter, failureOf } from '@newsphoto/records';
import { Button, Dialog, LoadingState, Note, openConfirmation, Stack, Table, TextInput } from '@newsphoto/ui';
import { type FormEvent, useState } from 'react';
import { codesQuery } from '../../../../blocks/codes/state/codes-query.ts';
import styles from './aids.module.css';

const CODE = /^[^\s=＝#、。]{1,40}$/;

/** The codes of all editors: `=wc8=` becomes the first text, `=wc8#2=` the second one. */
export function CodesDialog({ onClose }: { readonly onClose: () => void }) {
  const loaded = useApiQuery(codesQuery);
  const [error, setError] = useState<string>();
  const save = async (codes: readonly CodeReplacement[], removed: readonly string[]): Promise<boolean> => {
    try {
      const body = {
        codes: codes.map(({ code, texts }) => ({ code, texts: [...texts] })),
        removed: [...removed],
      };
      writeCached(codesQuery, await call('POST /editing/codes', { body }, QUIET_CALL));
      setError(undefined);
      return true;
    } catch (failure) {
      if (!isApiError(failure)) throw failure;
      setError(errorMessage(failure));
      return false;
    }
  };
  const remove = async (code: string) => {
    const message = `略号「${code}」を削除します。ほかの編集者も使えなくなります。よろしいですか？`;
    if (await openConfirmation({ title: '略号の削除', message, okText: '削除する' })) await save([], [code]);
  };
  return (
    <Dialog title="略号" placement="end" onClose={onClose} footer={<DrawerFooter onClose={onClose} />}>
      <Stack gap={16}>
        <Note>
          「=略号=」と入力すると、2つ目の「=」で置き換わります（「＝」でも同じです）。2つ目以降の語句は「=略号#2=」のように入力します。
        </Note>
        <NewCode known={loaded.data ?? []} onAdd={(code) => save([code], [])} />
        {error && (
          <Note tone="alert" role="alert">
            {error}
          </Note>
        )}
        {!loaded.data && (loaded.error ? failureOf(loaded) : <LoadingState />)}
        {loaded.data?.length === 0 && <Note size="text">略号はまだありません。</Note>}
        {loaded.data && loaded.data.length > 0 && (
          <Table>
            <thead>
              <tr>
                <th scope="col">略号</th>
                <th scope="col">置き換える語句</th>
                <th scope="col">操作</th>
              </tr>
            </thead>
            <tbody>
              {loaded.data.map(({ code, texts }) => (
                <tr key={code}>
                  <th scope="row">{code}</th>
                  <td className={styles.value}>{texts.join('\n')}</td>
                  <td>
                    <Button onClick={() => void remove(code)}>{`「${code}」を削除`}</Button>
                  </td>
                </tr>
              ))}
            </tbody>
          </Table>
        )}
      </Stack>
    </Dialog>
  );
}

interface NewCodeProps {
  readonly known: readonly CodeReplacement[];
  readonly onAdd: (code: CodeReplacement) => Promise<boolean>;
}

function NewCode({ known, onAdd }: NewCodeProps) {
  const [code, setCode] = useState('');
  const [text, setText] = useState('');
  const [isTried, setTried] = useState(false);
  const typed = code.normalize('NFKC').trim();
  const texts = text
    .split(/[\t／]/)
    .map((one) => one.trim())
    .filter(Boolean);
  const isKnown = known.some((one) => one.code === typed);
  const add = async () => {
    if (!(await onAdd({ code: typed, texts }))) return;
    setCode('');
    setText('');
    setTried(false);
  };
  const handleSubmit = (event: FormEvent) => {
    event.preventDefault();
    event.stopPropagation();
    setTried(true);
    if (CODE.test(typed) && texts.length > 0) void add();
  };
  const codeError = typed === '' ? formatMessage('E0001', '略号') : formatMessage('E0044', '略号');
  return (
    <form className={styles.newCode} onSubmit={handleSubmit} noValidate>
      <TextInput
        label="略号"
        value={code}
        onChange={setCode}
        hint={isKnown ? '登録済みの略号です。置き換える語句が変わります。' : undefined}
        error={isTried && !CODE.test(typed) ? codeError : undefined}
      />
      <TextInput
        label="置き換える語句"
        value={text}
        onChange={setText}
        hint="複数あるときは「／」で区切ります。"
        error={isTried && texts.length === 0 ? formatMessage('E0001', '置き換える語句') : undefined}
      />
      <Button type="submit">登録</Button>
    </form>
  );
}
