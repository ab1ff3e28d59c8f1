import { lazy } from 'react';

/** Loaded when a photograph is cropped: no other part of a screen needs it. */
export const CropDialog = lazy(async () => {
  const { CropDialog: dialog } = await import('./crop-dialog.tsx');
  return { default: dialog };
});
