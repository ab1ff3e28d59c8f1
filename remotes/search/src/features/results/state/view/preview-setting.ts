import { readOpen, writeOpen } from '../../../../blocks/open-parts/state/kept-open.ts';

const KEY = 'refineResultsList.preview';

/** Whether this browser's reader wants the preview; undefined: he has not said so yet. */
export const readPreviewSetting = (): boolean | undefined => readOpen(KEY);

export const writePreviewSetting = (open: boolean): void => writeOpen(KEY, open);
