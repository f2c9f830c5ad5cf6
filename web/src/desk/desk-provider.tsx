import { App } from 'antd';
import type { ReactNode } from 'react';
import { AntdProvider } from '../ui/antd-provider';
import styles from './desk-provider.module.css';
import { deskTheme } from './desk-theme';

const themes = { light: deskTheme('light'), dark: deskTheme('dark') };

/** Around every desk page: the dense theme, antd's messages and dialogs, and the full width of the window. */
export function DeskProvider({ children }: { children: ReactNode }) {
  return (
    <AntdProvider themes={themes}>
      <App component={false} message={{ duration: 5, maxCount: 3, top: 76 }}>
        <div data-desk="" className={styles.desk}>
          {children}
        </div>
      </App>
    </AntdProvider>
  );
}
