import { isSystemPath } from '../../model/zip/entry-path.ts';
import type { PickedFile } from './picked-file.ts';

/** Files of an input, of a folder if it is one for folders. */
export const chosenFiles = (files: Iterable<File>): PickedFile[] =>
  Array.from(files, (file) => ({ file, folder: folderOf(file) })).filter(
    ({ file, folder }) => !isSystemPath(`${folder}/${file.name}`.replace(/^\//, '')),
  );

const folderOf = ({ webkitRelativePath, name }: File): string =>
  webkitRelativePath ? webkitRelativePath.slice(0, -name.length - 1) : '';

/** A picture from the clipboard has the same name each time. */
export function pastedFiles(data: DataTransfer | null, at: Date): PickedFile[] {
  const stamp = [
    at.getFullYear(),
    at.getMonth() + 1,
    at.getDate(),
    at.getHours(),
    at.getMinutes(),
    at.getSeconds(),
  ]
    .map((part) => String(part).padStart(2, '0'))
    .join('');
  return Array.from(data?.files ?? [], (file, index) => {
    const extension = /\.[^.]+$/.exec(file.name)?.[0] ?? '';
    const isNamed = !/^image\.\w+$/.test(file.name);
    const name = isNamed ? file.name : `clipboard-${stamp}${index > 0 ? `-${index + 1}` : ''}${extension}`;
    const { type, lastModified } = file;
    return { file: new File([file], name, { type, lastModified }), folder: '', isPasted: true };
  });
}
