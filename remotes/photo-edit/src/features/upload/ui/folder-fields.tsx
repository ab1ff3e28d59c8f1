import { Note, Select, Stack } from '@newsphoto/ui';
import { fieldOptions } from '../model/field-options.ts';
import type { SharedValues } from '../model/shared-fields.ts';

interface FolderFieldsProps {
  /** Names of folders of each level. */
  readonly samples: readonly (readonly string[])[];
  readonly shared: SharedValues;
  /** The files were announced with what was chosen. */
  readonly isFixed: boolean;
  readonly onChange: (shared: SharedValues) => void;
}

const SHOWN = 3;
const OPTIONS = [{ value: '', label: '使わない' }, ...fieldOptions('text')];

/** A field for each level of folders. */
export function FolderFields({ samples, shared, isFixed, onChange }: FolderFieldsProps) {
  const set = (level: number, key: string) => {
    const folderKeys = samples.map((_, at) => (at === level ? key : (shared.folderKeys[at] ?? '')));
    onChange({ ...shared, folderKeys });
  };
  return (
    <Stack gap={12}>
      {isFixed && <Note>送信を始めたあとは変更できません。</Note>}
      {samples.map((names, level) => (
        <div key={names.join('/')}>
          <Select
            label={`${level + 1}階層目のフォルダー名`}
            labelAbove
            disabled={isFixed}
            value={shared.folderKeys[level] ?? ''}
            options={OPTIONS}
            onChange={(key) => set(level, key)}
          />
          <Note size="small">{`例：${names.slice(0, SHOWN).join('、')}${names.length > SHOWN ? `など${names.length}件` : ''}`}</Note>
        </div>
      ))}
    </Stack>
  );
}
