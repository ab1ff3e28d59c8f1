import { type ThemeConfig, theme } from 'antd';
import { FONT_STACK, LINE_HEIGHTS, MOTION_MS, PALETTES, SIZES, type ThemeName } from './tokens.ts';

/** The preferences of the visitor's device. */
export interface DevicePreferences {
  readonly touch: boolean;
  readonly reducedMotion: boolean;
}

/** antd's theme, derived from the tokens. */
export function antdTheme(name: ThemeName, preferences: DevicePreferences): ThemeConfig {
  const palette = PALETTES[name];
  const duration = `${MOTION_MS / 1000}s`;
  return {
    algorithm: name === 'dark' ? theme.darkAlgorithm : theme.defaultAlgorithm,
    token: {
      colorPrimary: palette.accent,
      colorLink: palette.accent,
      colorInfo: palette.accent,
      colorError: palette.alert,
      colorText: palette.text,
      colorTextSecondary: palette.textMuted,
      controlItemBgActive: palette.sunken,
      controlItemBgActiveHover: palette.sunken,
      controlItemBgHover: palette.sunken,
      colorTextQuaternary: palette.textMuted,
      colorTextPlaceholder: palette.textMuted,
      colorBgContainer: palette.surface,
      colorBgElevated: palette.raised,
      colorBgLayout: palette.canvas,
      colorBorder: palette.lineStrong,
      colorBorderSecondary: palette.line,
      colorTextLightSolid: palette.onAccent,
      fontFamily: FONT_STACK,
      fontSize: SIZES.text,
      lineHeight: LINE_HEIGHTS.text,
      borderRadius: SIZES.radius,
      sizeUnit: SIZES.grid,
      controlHeight: preferences.touch ? SIZES.controlTouch : SIZES.control,
      // A faded label under the spinner could not be read.
      opacityLoading: 1,
      motion: !preferences.reducedMotion,
      motionDurationFast: duration,
      motionDurationMid: duration,
      motionDurationSlow: duration,
      boxShadowSecondary: palette.shadow,
    },
    components: {
      Button: { primaryShadow: 'none', defaultShadow: 'none', dangerShadow: 'none' },
      Segmented: {
        trackBg: palette.sunken,
        itemColor: palette.textMuted,
        itemSelectedBg: name === 'dark' ? palette.mark : palette.surface,
        itemSelectedColor: palette.text,
      },
      // No target is smaller than 24 px.
      Switch: { trackHeight: 24, handleSize: 20 },
      Select: { optionSelectedBg: palette.sunken, optionActiveBg: palette.sunken },
    },
  };
}
