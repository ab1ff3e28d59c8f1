import { AppTheme, applyTheme, Page, Segmented, Select, type ThemeName, Title, Toolbar } from '@newsphoto/ui';
import { type ComponentType, useEffect, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { ControlsPart } from './parts/controls-part.tsx';
import { DataGridPart } from './parts/data-grid-part.tsx';
import { DatesPart } from './parts/dates-part.tsx';
import { DialogsPart } from './parts/dialogs-part.tsx';
import { FeedbackPart } from './parts/feedback-part.tsx';
import { FormsPart } from './parts/forms-part.tsx';
import { GridsPart } from './parts/grids-part.tsx';
import { KeysPart } from './parts/keys-part.tsx';
import { MediaPart } from './parts/media-part.tsx';
import { MenusPart } from './parts/menus-part.tsx';

const PARTS = {
  controls: { label: '操作部品', Part: ControlsPart },
  dates: { label: '日付', Part: DatesPart },
  menus: { label: 'メニュー', Part: MenusPart },
  forms: { label: 'フォーム', Part: FormsPart },
  feedback: { label: '知らせ・状態', Part: FeedbackPart },
  dialogs: { label: 'ダイアログ', Part: DialogsPart },
  media: { label: '素材・絞り込み', Part: MediaPart },
  keys: { label: 'キー操作', Part: KeysPart },
  table: { label: '一覧表', Part: DataGridPart },
  grids: { label: '写真グリッド', Part: GridsPart },
} as const satisfies Readonly<Record<string, { label: string; Part: ComponentType }>>;

type PartName = keyof typeof PARTS;
const NAMES = Object.keys(PARTS) as PartName[];
const ALL = 'all';

const PART_OPTIONS = [
  { value: ALL, label: 'すべて' },
  ...NAMES.map((name) => ({ value: name, label: PARTS[name].label })),
];
const THEME_OPTIONS: readonly { value: ThemeName; label: string }[] = [
  { value: 'light', label: '明るい' },
  { value: 'dark', label: '暗い' },
];

/** The theme of the address, for as long as this page is shown. */
function useTheme() {
  const [params, setParams] = useSearchParams();
  const theme: ThemeName = params.get('theme') === 'dark' ? 'dark' : 'light';
  const [before] = useState<ThemeName>(() =>
    document.documentElement.dataset.theme === 'dark' ? 'dark' : 'light',
  );
  // The shell puts its own theme on the document whenever a part of it appears.
  useEffect(() => {
    const put = () => {
      if (document.documentElement.dataset.theme !== theme) applyTheme(theme);
    };
    put();
    const observer = new MutationObserver(put);
    observer.observe(document.documentElement, { attributeFilter: ['data-theme'] });
    return () => {
      observer.disconnect();
      applyTheme(before);
    };
  }, [theme, before]);
  const set = (name: string, value: string) =>
    setParams(
      (last) => {
        last.set(name, value);
        return last;
      },
      { replace: true },
    );
  const part = NAMES.find((name) => name === params.get('part')) ?? ALL;
  return { theme, part, set };
}

/** Every shared part in every state. */
export function KitPage() {
  const { theme, part, set } = useTheme();
  const shown = NAMES.filter((name) => part === ALL || part === name);
  return (
    <AppTheme theme={theme}>
      <Page width={1440}>
        <Toolbar gap="12px 24px">
          <Title>部品見本</Title>
          <Select label="種類" value={part} options={PART_OPTIONS} onChange={(value) => set('part', value)} />
          <Segmented
            label="配色"
            value={theme}
            options={THEME_OPTIONS}
            onChange={(value) => set('theme', value)}
          />
        </Toolbar>
        {shown.map((name) => {
          const { Part } = PARTS[name];
          return <Part key={name} />;
        })}
      </Page>
    </AppTheme>
  );
}
