import type { BulkItem, BulkOperationInput, SettingValues } from '@newsphoto/contract';
import { formatDate } from '@newsphoto/domain';
import { bulkFieldOf } from '@newsphoto/domain/bulk';
import { valuesAsText } from '@newsphoto/domain/desk';
import { errorMessage, isApiError } from '@newsphoto/http';
import { DrawerFooter, EditorDrawer } from '@newsphoto/records';
import { Box, Button, MediaTile, Note, Stack, Table, Title, Toolbar } from '@newsphoto/ui';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { NO_REPLACEMENTS } from '../fields/code-replacement.ts';
import { valuesOfText } from '../fields/form-text.ts';
import { newEntry } from '../operations/operation-draft.ts';
import { OperationInputs } from '../operations/operation-inputs.tsx';
import { readableValues } from '../operations/operation-text.ts';
import { useBulkSetting } from './bulk-setting.ts';
import { outcomeLabel } from './bulk-texts.ts';
import type { ItemChange } from './item-change.ts';
import styles from './item-drawer.module.css';

interface ItemDrawerProps {
  readonly item: BulkItem;
  readonly lists: SettingValues | undefined;
  readonly operations: readonly BulkOperationInput[];
  readonly isReadOnly: boolean;
  /** Rejects as the call does. */
  readonly onChange: (change: ItemChange) => Promise<void>;
  readonly onClose: () => void;
}

/** Who changed a record after the run, and when; empty: no one. */
export const changedSinceText = ({ changedBy }: BulkItem): string =>
  changedBy ? `${changedBy.userName || '別のユーザー'}さんが${formatDate(changedBy.at)}に変更` : '';

/** One record: all of its changes, why it is refused, and values for it alone. */
export function ItemDrawer({ item, lists, operations, isReadOnly, onChange, onClose }: ItemDrawerProps) {
  const { contentId, headline, contentType, thumbnail, changes, outcome, text, corrected, lock } = item;
  const { kind, noun, detailHref } = useBulkSetting();
  const [typed, setTyped] = useState<Readonly<Record<string, string>>>({});
  const [failure, setFailure] = useState('');
  const keys = [
    ...new Set([...operations.map(({ key }) => key), ...changes.map(({ key }) => key), ...corrected]),
  ];
  const shownKeys = item.key !== '' && !keys.includes(item.key) ? [...keys, item.key] : keys;
  const isTyped = Object.keys(typed).length > 0;
  const send = async (change: ItemChange) => {
    try {
      await onChange(change);
      onClose();
    } catch (error) {
      if (!isApiError(error)) throw error;
      setFailure(errorMessage(error));
    }
  };
  const correct = () => {
    const before = changes
      .filter(({ key }) => corrected.includes(key))
      .map(({ key, to }) => [key, to] as const);
    const values = Object.entries(typed).map(
      ([key, one]) => [key, [...valuesOfText(key, one, kind)]] as const,
    );
    return send({ excluded: false, values: Object.fromEntries([...before, ...values]) });
  };
  return (
    <EditorDrawer
      title={headline || contentId}
      unsaved={isTyped}
      onClose={onClose}
      footer={
        <DrawerFooter
          onClose={onClose}
          further={
            !isReadOnly && (
              <Button onClick={() => void send({ excluded: outcome !== 'excluded' })}>
                {outcome === 'excluded' ? '対象に戻す' : '対象から外す'}
              </Button>
            )
          }
        >
          {!isReadOnly && (
            <Button kind="primary" disabled={!isTyped} onClick={() => void correct()}>
              この{noun}だけ修正
            </Button>
          )}
        </DrawerFooter>
      }
    >
      <Stack gap={16}>
        <Toolbar gap={16} align="start" wrap={false}>
          {kind === 'content' && (
            <MediaTile
              contentType={contentType}
              headline=""
              visibility="1"
              src={thumbnail}
              contain
              width={160}
              height={120}
            />
          )}
          <Stack gap={4} justify="start">
            <strong>{outcomeLabel(item)}</strong>
            <Note numbers>{[contentId, item.appeared].filter(Boolean).join('　')}</Note>
            {lock && <Note>{`${lock.userName}さんが編集中（${formatDate(lock.since)}から）`}</Note>}
            {changedSinceText(item) !== '' && <Note>{changedSinceText(item)}</Note>}
            <Link to={detailHref(contentId)}>{noun}の詳細を表示</Link>
          </Stack>
        </Toolbar>
        {text !== '' && (
          <Box tone="alert" padding={12}>
            {text}
          </Box>
        )}
        {failure !== '' && (
          <Box tone="alert" padding={12} role="alert">
            {failure}
          </Box>
        )}
        {changes.length > 0 && (
          <Table>
            <thead>
              <tr>
                <th scope="col">項目</th>
                <th scope="col">変更前</th>
                <th scope="col">変更後</th>
              </tr>
            </thead>
            <tbody>
              {changes.map(({ key, label, from, to }) => (
                <tr key={key}>
                  <th scope="row" className={styles.name}>
                    {label}
                  </th>
                  <td className={styles.value}>{readableValues(key, from, lists, kind) || '（なし）'}</td>
                  <td className={styles.value}>{readableValues(key, to, lists, kind) || '（なし）'}</td>
                </tr>
              ))}
            </tbody>
          </Table>
        )}
        {!isReadOnly && (
          <Stack gap={12}>
            <Title level={3} size="text">
              この{noun}だけの値
            </Title>
            <Note>入力した項目は、一括の変更より優先します。</Note>
            {shownKeys.map((key) => {
              const field = bulkFieldOf(key, kind);
              if (!field) return null;
              const planned = changes.find((one) => one.key === key)?.to ?? [];
              return (
                <div key={key} className={styles.field}>
                  <span className={styles.label}>{field.label}</span>
                  <OperationInputs
                    field={field}
                    codes={NO_REPLACEMENTS}
                    lists={lists}
                    entry={newEntry('set', typed[key] ?? valuesAsText(planned))}
                    placeholder={undefined}
                    describedBy={undefined}
                    isReadOnly={false}
                    onChange={(change) => setTyped({ ...typed, [key]: change.text ?? '' })}
                  />
                </div>
              );
            })}
            {corrected.length > 0 && (
              <Toolbar>
                <Button onClick={() => void send({ excluded: false })}>修正をやめて一括の変更に戻す</Button>
              </Toolbar>
            )}
          </Stack>
        )}
      </Stack>
    </EditorDrawer>
  );
}
