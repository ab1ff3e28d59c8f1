import type { DownloadSelection } from '@newsphoto/contract';
import { MOST_DOWNLOAD_CHOICES } from '@newsphoto/contract';
import { choiceOf, ORIGINAL_SIZE, type SizeSetting } from '../../../blocks/size/model/size-setting.ts';

/** How files are delivered, as the form has it. */
export interface DownloadSetting extends SizeSetting {
  readonly nameTemplate: string;
  readonly captions: '' | 'utf8' | 'sjis';
  readonly contactSheet: boolean;
}

export const DEFAULT_TEMPLATE = '{素材番号}_{見出し}_{撮影日}';

const ORIGINAL: DownloadSetting = {
  ...ORIGINAL_SIZE,
  ...{ nameTemplate: DEFAULT_TEMPLATE, captions: '', contactSheet: false },
};

/** Settings to begin with. Names of files, captions and the contact sheet stay as they are. */
export const PRESETS: readonly { readonly name: string; readonly setting: Partial<DownloadSetting> }[] = [
  { name: '原寸（元のファイル）', setting: { size: 'original' } },
  {
    name: '紙面用（25 cm・350 dpi）',
    setting: { size: 'print', cm: '25', dpi: '350', quality: '95', colour: 'asis' },
  },
  {
    name: 'ウェブ用（長辺 1,920 px・sRGB）',
    setting: { size: 'pixels', pixels: '1920', quality: '90', colour: 'srgb' },
  },
];

export const presetOf = (setting: DownloadSetting): string =>
  PRESETS.find(({ setting: preset }) => {
    const isSame = (key: keyof DownloadSetting) => preset[key] === undefined || preset[key] === setting[key];
    return (Object.keys(preset) as (keyof DownloadSetting)[]).every(isSame);
  })?.name ?? '';

/**
 * What is to be downloaded: contents in order, all by the setting except for `originals`, which are delivered as they are.
 * Undefined while it is not valid.
 */
export function selectionOf(
  contentIds: readonly string[],
  setting: DownloadSetting,
  originals: ReadonlySet<string>,
): DownloadSelection | undefined {
  const choice = choiceOf(setting);
  if (!choice || contentIds.length === 0) return undefined;
  const isMixed = choice.pixels !== null && contentIds.some((id) => originals.has(id));
  if (!isMixed || contentIds.length > MOST_DOWNLOAD_CHOICES) return { contentIds: [...contentIds], choice };
  const original = { pixels: null, format: 'original' } as const;
  return {
    files: contentIds.map((contentId) => ({ contentId, ...(originals.has(contentId) ? original : choice) })),
  };
}

const isText = (value: unknown): value is string => typeof value === 'string' && value.length <= 200;
const oneOf = <T>(values: readonly T[], value: unknown, other: T): T =>
  values.find((one) => one === value) ?? other;

/** A setting that was stored; missing and unknown parts are the default. */
export function readSetting(stored: unknown): DownloadSetting {
  const { ...value }: Record<string, unknown> = Object(stored);
  const text = (key: 'pixels' | 'cm' | 'dpi' | 'nameTemplate') => {
    const one = value[key];
    return isText(one) ? one : ORIGINAL[key];
  };
  return {
    ...{ pixels: text('pixels'), cm: text('cm'), dpi: text('dpi'), nameTemplate: text('nameTemplate') },
    size: oneOf(['original', 'pixels', 'print'] as const, value.size, ORIGINAL.size),
    quality: oneOf(['80', '90', '95'] as const, value.quality, ORIGINAL.quality),
    colour: oneOf(['asis', 'srgb'] as const, value.colour, ORIGINAL.colour),
    captions: oneOf(['', 'utf8', 'sjis'] as const, value.captions, ORIGINAL.captions),
    contactSheet: value.contactSheet === true,
    untouched: value.untouched === true,
  };
}
