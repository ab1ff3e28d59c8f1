import { Button, FolderIcon, ZoomInIcon } from '@newsphoto/ui';
import { useRef } from 'react';
import { chosenFiles } from '../state/collect/chosen-files.ts';
import type { PickedFile } from '../state/collect/picked-file.ts';

interface AddButtonsProps {
  readonly onAdd: (files: readonly PickedFile[]) => void;
  readonly isMain: boolean;
}

/** Chooses files, or a folder with all that is in it. */
export function AddButtons({ onAdd, isMain }: AddButtonsProps) {
  const files = useRef<HTMLInputElement>(null);
  const folder = useRef<HTMLInputElement>(null);
  const inputOf = (label: string, ref: typeof files, isFolder: boolean) => (
    <input
      ref={ref}
      type="file"
      multiple
      hidden
      aria-label={label}
      {...(isFolder && { webkitdirectory: '' })}
      onChange={({ currentTarget }) => {
        const chosen = chosenFiles(currentTarget.files ?? []);
        // The same files can be chosen again.
        currentTarget.value = '';
        if (chosen.length > 0) onAdd(chosen);
      }}
    />
  );
  return (
    <>
      {inputOf('ファイル', files, false)}
      {inputOf('フォルダー', folder, true)}
      <Button
        kind={isMain ? 'primary' : 'default'}
        icon={<ZoomInIcon />}
        onClick={() => files.current?.click()}
      >
        ファイルを追加
      </Button>
      <Button icon={<FolderIcon />} onClick={() => folder.current?.click()}>
        フォルダーを追加
      </Button>
    </>
  );
}
