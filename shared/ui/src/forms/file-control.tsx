import { CloseOutlined } from '@ant-design/icons';
import { formatFileSize } from '@newsphoto/domain';
import type { ChangeEvent } from 'react';
import styles from './control.module.css';
import { type ControlProps, controlAttributes } from './control-props.ts';

/** A file input. The value is the list of chosen files; with `multiple` a further choice is added. */
export function FileControl(props: ControlProps) {
  const { field, name, value, onChange, onBlur, required, invalid } = props;
  const { accept, multiple = false } = field.extend ?? {};
  const files = Array.isArray(value) ? value.filter((one) => one instanceof File) : [];
  const choose = ({ target }: ChangeEvent<HTMLInputElement>) => {
    const chosen = [...(target.files ?? [])];
    // Cleared, so that a removed file can be chosen again.
    target.value = '';
    if (chosen.length > 0) onChange(multiple ? joined(files, chosen) : chosen.slice(0, 1));
  };
  return (
    <div className={styles.file}>
      <span
        className={styles.chooser}
        data-invalid={invalid || undefined}
        data-disabled={field.disabled || undefined}
      >
        <span aria-hidden>ファイルを選択</span>
        <input
          {...controlAttributes(props)}
          disabled={Boolean(field.disabled || field.readonly)}
          type="file"
          name={name}
          accept={accept}
          multiple={multiple}
          required={required && files.length === 0}
          onChange={choose}
          onBlur={onBlur}
        />
      </span>
      <ul className={styles.files} aria-label={`${field.label}に選択したファイル`}>
        {files.map((file) => (
          <li key={identityOf(file)}>
            <span>
              {file.name}（{formatFileSize(file.size)}）
            </span>
            {!field.disabled && !field.readonly && (
              <button
                type="button"
                aria-label={`${file.name}を選択から外す`}
                onClick={() => onChange(files.filter((other) => other !== file))}
              >
                <CloseOutlined aria-hidden />
              </button>
            )}
          </li>
        ))}
      </ul>
    </div>
  );
}

const identityOf = ({ name, size, lastModified }: File): string => `${name}/${size}/${lastModified}`;

/** The same file counts once. */
function joined(before: readonly File[], added: readonly File[]): File[] {
  return [...new Map([...before, ...added].map((file) => [identityOf(file), file])).values()];
}
