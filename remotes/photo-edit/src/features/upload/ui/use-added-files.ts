import { useEffect, useState } from 'react';
import { pastedFiles } from '../state/collect/chosen-files.ts';
import { droppedItems, readDropped } from '../state/collect/dropped-files.ts';
import type { PickedFile } from '../state/collect/picked-file.ts';

const hasFiles = ({ dataTransfer }: DragEvent): boolean => dataTransfer?.types.includes('Files') ?? false;

async function addDropped(data: DataTransfer, onAdd: (files: readonly PickedFile[]) => void): Promise<void> {
  const files: PickedFile[] = [];
  // Together: the limits are those of all of them.
  for await (const file of readDropped(droppedItems(data))) files.push(file);
  if (files.length > 0) onAdd(files);
}

/** The complete window is a drop area, and pictures can be pasted. Returns whether files are dragged over it. */
export function useAddedFiles(onAdd: (files: readonly PickedFile[]) => void): boolean {
  const [isOver, setOver] = useState(false);
  useEffect(() => {
    const handleOver = (event: DragEvent) => {
      if (!hasFiles(event)) return;
      event.preventDefault();
      setOver(true);
    };
    const handleLeave = (event: DragEvent) => {
      // Out of the window, not into another element of it.
      if (event.relatedTarget === null) setOver(false);
    };
    const handleDrop = (event: DragEvent) => {
      if (!hasFiles(event) || !event.dataTransfer) return;
      event.preventDefault();
      setOver(false);
      void addDropped(event.dataTransfer, onAdd);
    };
    const handlePaste = ({ clipboardData }: ClipboardEvent) => {
      const files = pastedFiles(clipboardData, new Date());
      if (files.length > 0) onAdd(files);
    };
    window.addEventListener('dragenter', handleOver);
    window.addEventListener('dragover', handleOver);
    window.addEventListener('dragleave', handleLeave);
    window.addEventListener('drop', handleDrop);
    window.addEventListener('paste', handlePaste);
    return () => {
      window.removeEventListener('dragenter', handleOver);
      window.removeEventListener('dragover', handleOver);
      window.removeEventListener('dragleave', handleLeave);
      window.removeEventListener('drop', handleDrop);
      window.removeEventListener('paste', handlePaste);
    };
  }, [onAdd]);
  return isOver;
}
