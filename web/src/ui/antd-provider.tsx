import { ConfigProvider } from 'antd';
import type { ReactNode } from 'react';
import { antdTheme } from './antd-theme';
import { useColorMode } from './color-mode.store';

const themes = { light: antdTheme('light'), dark: antdTheme('dark') };

/** Our theme around antd components. */
export function AntdProvider({ children }: { children: ReactNode }) {
  return <ConfigProvider theme={themes[useColorMode()]}>{children}</ConfigProvider>;
}
