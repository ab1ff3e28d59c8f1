export const QUALITY_OPTIONS = [
  { value: '80', label: '標準' },
  { value: '90', label: '高' },
  { value: '95', label: '最高' },
] as const;
export const COLOUR_OPTIONS = [
  { value: 'asis', label: '元のまま' },
  { value: 'srgb', label: 'sRGB' },
] as const;
