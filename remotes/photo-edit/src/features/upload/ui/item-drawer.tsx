import { handOver } from '@newsphoto/content';
import { PERMISSION_EDIT } from '@newsphoto/contract';
import { formatFileSize } from '@newsphoto/domain';
import { type EditValues, textAsValues, valuesAsText, valuesAt } from '@newsphoto/domain/desk';
import { errorMessage, isApiError } from '@newsphoto/http';
import { DrawerFooter, EditorDrawer } from '@newsphoto/records';
import { useHasPermissions } from '@newsphoto/session';
import { Button, Details, Note, Select, Stack, Title } from '@newsphoto/ui';
import { useState, useSyncExternalStore } from 'react';
import { Link } from 'react-router-dom';
import { fieldOptions } from '../model/field-options.ts';
import { stateLabel } from '../model/item-state.ts';
import { pathOf, type UploadItem } from '../model/upload-item.ts';
import { setItemValues } from '../state/archive/item-calls.ts';
import type { UploadSession } from '../state/upload-session.ts';
import { FieldValue, labelOfField } from './field-value.tsx';

interface ItemDrawerProps {
  readonly session: UploadSession;
  readonly itemId: string;
  readonly onClose: () => void;
}

/** One file: what it has, and what is entered for it alone. */
export function ItemDrawer({ session, itemId, onClose }: ItemDrawerProps) {
  const { list } = session;
  useSyncExternalStore(list.subscribe, list.version);
  const item = list.get(itemId);
  return item ? <ItemForm key={itemId} {...{ session, item, onClose }} /> : null;
}

/** Fields of every file, whatever it has. */
const USUAL = ['headline', 'description', 'keywords', 'personsShown', 'creator'];

const textsOf = (values: EditValues): Readonly<Record<string, string>> =>
  Object.fromEntries(Object.entries(values).map(([key, list]) => [key, valuesAsText(list)]));

function ItemForm({
  session,
  item,
  onClose,
}: Pick<ItemDrawerProps, 'session' | 'onClose'> & { readonly item: UploadItem }) {
  const isEditor = useHasPermissions([PERMISSION_EDIT]);
  const [before] = useState(() => textsOf(item.values));
  const [texts, setTexts] = useState(before);
  const [error, setError] = useState('');
  const keys = [...new Set([...USUAL, ...Object.keys(texts)])];
  const isOpen = item.phase !== 'server' || item.upload?.state === 'received';
  const further = fieldOptions('all').filter(({ value }) => !keys.includes(value));
  const store = async () => {
    const entered = Object.entries(texts).filter(([key, text]) => text !== '' || key in before);
    try {
      await setItemValues(
        session.list,
        item.id,
        Object.fromEntries(entered.map(([key, text]) => [key, textAsValues(key, text)])),
      );
      onClose();
    } catch (failure) {
      if (!isApiError(failure)) throw failure;
      setError(errorMessage(failure));
    }
  };
  return (
    <EditorDrawer
      title={item.name}
      unsaved={texts !== before}
      onClose={onClose}
      footer={
        <DrawerFooter onClose={onClose} closeLabel={isOpen ? 'キャンセル' : '閉じる'}>
          {isOpen && (
            <Button kind="primary" onClick={() => void store()}>
              設定
            </Button>
          )}
        </DrawerFooter>
      }
    >
      <Stack gap={16}>
        {error !== '' && (
          <Note tone="alert" role="alert">
            {error}
          </Note>
        )}
        <Details kind="plain" details={detailsOf(item)} />
        {item.upload?.contentId && isEditor ? (
          <Link to={editAddress(item.upload.contentId)}>登録された素材を編集する</Link>
        ) : null}
        {isOpen && (
          <>
            <Title level={3} size="text">
              このファイルだけの項目
            </Title>
            <Note>入力した項目は、ファイルの値と共通の項目より優先します。</Note>
            {keys.map((key) => (
              <FieldValue
                key={key}
                fieldKey={key}
                text={texts[key] ?? ''}
                placeholder={valuesAt(item.found, key).join('、')}
                onChange={(text) => setTexts({ ...texts, [key]: text })}
              />
            ))}
            <Select
              label="項目を追加"
              labelAbove
              value=""
              options={[{ value: '', label: '項目を選ぶ' }, ...further]}
              onChange={(key) => key !== '' && setTexts({ ...texts, [key]: '' })}
            />
          </>
        )}
      </Stack>
    </EditorDrawer>
  );
}

const editAddress = (contentId: string): string =>
  handOver('detailedEdit', { contentIds: [contentId], title: '' });

function detailsOf(item: UploadItem) {
  const rows: readonly (readonly [string, string])[] = [
    ['パス', pathOf(item)],
    ['状態', stateLabel(item)],
    ['サイズ', formatFileSize(item.size)],
    ['種類', item.kind],
    ['エラー・注意', item.problem],
    ...Object.entries(item.found).map(([key, values]) => [labelOfField(key), values.join('、')] as const),
    ['SHA-256', item.sha256],
  ];
  return rows;
}
