import { Note, Select, TextInput } from '@newsphoto/ui';
import type { ReactNode } from 'react';
import { Untouched } from '../../untouched/ui/untouched.tsx';
import { COLOUR_OPTIONS, QUALITY_OPTIONS } from '../model/size-options.ts';
import { pixelsOf, type SizeSetting, sizeProblem } from '../model/size-setting.ts';
import styles from './size-fields.module.css';

export const SIZES = [
  { value: 'original', label: '原寸' },
  { value: 'pixels', label: '長辺' },
  { value: 'print', label: '印刷' },
] as const;

interface SizeFieldsProps {
  readonly setting: SizeSetting;
  readonly change: (change: Partial<SizeSetting>) => void;
}

/** Options whose group has no visible name. */
export function Labelled({ label, children }: { readonly label: string; readonly children: ReactNode }) {
  return (
    <div className={styles.labelled}>
      <span aria-hidden>{label}</span>
      {children}
    </div>
  );
}

/** The fields of the chosen size. */
export function SizeFields({ setting, change }: SizeFieldsProps) {
  if (setting.size === 'original')
    return <Untouched checked={setting.untouched} onChange={(untouched) => change({ untouched })} />;
  const problem = sizeProblem(setting);
  const pixels = pixelsOf(setting);
  return (
    <div className={styles.fields}>
      {setting.size === 'pixels' ? (
        <TextInput
          label="長辺（px）"
          value={setting.pixels}
          error={problem}
          onChange={(value) => change({ pixels: value })}
        />
      ) : (
        <>
          <TextInput
            label="長辺（cm）"
            value={setting.cm}
            error={problem}
            onChange={(cm) => change({ cm })}
          />
          <TextInput
            label="解像度（dpi）"
            value={setting.dpi}
            hint={pixels ? `長辺 ${pixels.toLocaleString('ja-JP')} px` : undefined}
            onChange={(dpi) => change({ dpi })}
          />
        </>
      )}
      <Select
        label="JPEGの画質"
        labelAbove
        value={setting.quality}
        options={QUALITY_OPTIONS}
        onChange={(quality) => change({ quality })}
      />
      <Select
        label="色空間"
        labelAbove
        value={setting.colour}
        options={COLOUR_OPTIONS}
        onChange={(colour) => change({ colour })}
      />
      <Note as="div">元より大きくはなりません。映像・音声は元のファイルです。</Note>
    </div>
  );
}
