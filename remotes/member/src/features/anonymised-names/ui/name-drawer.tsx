import type { Anonymisation } from '@newsphoto/contract';
import { formatDate } from '@newsphoto/domain';
import { call, isApiError } from '@newsphoto/http';
import { DrawerFooter, EditorDrawer, StateMark } from '@newsphoto/records';
import { Button, Details, Note, openConfirmation, ProgressBar, pageBanners, Section } from '@newsphoto/ui';
import { useState } from 'react';
import { countLines, isWorking, nameState } from '../model/name-labels.ts';

interface NameDrawerProps {
  readonly entry: Anonymisation;
  readonly onDone: () => void;
  readonly onGone: () => void;
}

/** An anonymised name: what was rewritten, how far it is, and its withdrawal. */
export function NameDrawer({ entry, onDone, onGone }: NameDrawerProps) {
  const [open, setOpen] = useState(true);
  if (!open) return null;
  const { nameId, name, version, state } = entry;
  const close = () => setOpen(false);
  const withdraw = async () => {
    const message = `「${name}」の置き換えを取り消し、元の表記に戻します。\n置き換えたあとで編集された箇所は、元に戻しません。よろしいですか？`;
    if (!(await openConfirmation({ title: '非公表の取り消し', message, okText: '取り消す' }))) return;
    try {
      await call('DELETE /admin/anonymisations/:nameId', { params: { nameId }, query: { version } });
      pageBanners.show({ message: '取り消しを始めました。', type: 'success' });
      close();
      onDone();
    } catch (error) {
      // The page's banner shows the reason.
      if (!isApiError(error)) throw error;
    }
  };
  return (
    <EditorDrawer
      title="氏名の非公表"
      unsaved={false}
      onClose={close}
      onGone={onGone}
      footer={
        <DrawerFooter onClose={close}>
          {state === 'done' && (
            <Button kind="primary" onClick={() => void withdraw()}>
              非公表を取り消す
            </Button>
          )}
        </DrawerFooter>
      }
    >
      <NameDetails entry={entry} />
    </EditorDrawer>
  );
}

function NameDetails({ entry }: { readonly entry: Anonymisation }) {
  const { spellings, counts, refused, changed, withdrawnAt } = entry;
  const { label, tone } = nameState(entry);
  return (
    <>
      {isWorking(entry) && <ProgressBar label={label} value={entry.progress} failed={entry.hasFailed} />}
      <Details
        label="非公表の内容"
        details={[
          [
            '状態',
            <StateMark key="state" tone={tone}>
              {label}
            </StateMark>,
          ],
          ['氏名', entry.name],
          ['ほかの表記・よみ', spellings.join('、') || 'なし'],
          ['置き換える文字', entry.replacement],
          ['理由', entry.reason],
          ['登録した人', entry.createdBy],
          ['登録した日時', formatDate(entry.createdAt)],
          ...(withdrawnAt ? [['取り消した日時', formatDate(withdrawnAt)] as const] : []),
        ]}
      />
      {counts.length > 0 && (
        <Section title="置き換えた記録" gap={8}>
          <Details label="置き換えた記録" details={countLines(counts)} />
        </Section>
      )}
      {refused > 0 && (
        <Note>置き換えられなかった記録が{refused}件あります。システムの担当者に連絡してください。</Note>
      )}
      {changed > 0 && (
        <Note>置き換えたあとで編集されたため、元に戻さなかった記録が{changed}件あります。</Note>
      )}
    </>
  );
}
