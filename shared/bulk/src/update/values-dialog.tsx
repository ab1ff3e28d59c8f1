import type { SettingValues } from '@newsphoto/contract';
import { useApiQuery } from '@newsphoto/query';
import { DrawerFooter, failureOf } from '@newsphoto/records';
import { Dialog, LoadingState, Note, Stack } from '@newsphoto/ui';
import { labelOfKey, readableValues } from '../operations/operation-text.ts';
import { valuesQuery } from './bulk-queries.ts';
import { useBulkSetting } from './bulk-setting.ts';
import { count } from './bulk-texts.ts';
import styles from './values-dialog.module.css';

interface ValuesDialogProps {
  readonly bulkId: string;
  readonly fieldKey: string;
  readonly lists: SettingValues | undefined;
  readonly onChoose: (value: string) => void;
  readonly onClose: () => void;
}

/** The values that the records have in a field, with their counts: one is chosen for all. */
export function ValuesDialog({ bulkId, fieldKey, lists, onChoose, onClose }: ValuesDialogProps) {
  const loaded = useApiQuery(valuesQuery(bulkId, fieldKey));
  const { kind, noun } = useBulkSetting();
  const label = labelOfKey(fieldKey, kind);
  const { values = [], none = 0, isComplete = true } = loaded.data ?? {};
  return (
    <Dialog
      title={`${label}の値`}
      placement="end"
      onClose={onClose}
      footer={<DrawerFooter onClose={onClose} />}
    >
      {!loaded.data && (loaded.error ? failureOf(loaded) : <LoadingState />)}
      {loaded.data && (
        <Stack gap={12}>
          <Note>値を押すと、変更後の値になります。</Note>
          <ul className={styles.list} aria-label={`${label}の値と件数`}>
            {values.map(({ value, count: times }) => (
              <li key={value}>
                <button
                  type="button"
                  className={styles.value}
                  onClick={() => {
                    onChoose(value);
                    onClose();
                  }}
                >
                  <span className={styles.text}>{readableValues(fieldKey, [value], lists, kind)}</span>
                  <span className={styles.count}>{`${count(times)}件`}</span>
                </button>
              </li>
            ))}
          </ul>
          {none > 0 && <Note numbers>{`値のない${noun}：${count(none)}件`}</Note>}
          {!isComplete && <Note>件数の多い順に200個まで表示しています。</Note>}
        </Stack>
      )}
    </Dialog>
  );
}
