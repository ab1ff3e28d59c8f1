import { LoadingOutlined } from '@ant-design/icons';
import { ConfigProvider } from 'antd';
import jaJP from 'antd/locale/ja_JP';
import { type ReactNode, useLayoutEffect, useMemo } from 'react';
import { Unnamed } from '../controls/unnamed.tsx';
import { antdTheme } from './antd-theme.ts';
import { applyTheme } from './theme-css.ts';
import type { ThemeName } from './tokens.ts';
import { useMediaQuery } from './use-media-query.ts';

export interface AppThemeProps {
  readonly theme: ThemeName;
  /** CSP nonce of the page, for the style elements that antd creates. */
  readonly nonce?: string | undefined;
  readonly children: ReactNode;
}

const BUTTONS = {
  // antd separates two kanji by a space (「検 索」), which is wrong in Japanese.
  autoInsertSpace: false,
  // antd's own one has an English name, and stays for ever if an answer arrives before it has faded in.
  loadingIcon: (
    <Unnamed>
      <LoadingOutlined />
    </Unnamed>
  ),
};

/** Theme, Japanese locale and nonce for everything below it. */
export function AppTheme({ theme, nonce, children }: AppThemeProps) {
  const touch = useMediaQuery('(pointer: coarse)');
  const reducedMotion = useMediaQuery('(prefers-reduced-motion: reduce)');
  const config = useMemo(() => antdTheme(theme, { touch, reducedMotion }), [theme, touch, reducedMotion]);
  useLayoutEffect(() => applyTheme(theme), [theme]);
  return (
    <ConfigProvider
      theme={config}
      locale={jaJP}
      button={BUTTONS}
      wave={{ disabled: true }}
      {...(nonce ? { csp: { nonce } } : {})}
    >
      {children}
    </ConfigProvider>
  );
}
