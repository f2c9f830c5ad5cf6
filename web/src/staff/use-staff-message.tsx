import { App } from 'antd';
import { useMemo, type ReactNode } from 'react';
import { Icon } from '../ui/icon';
import styles from './use-staff-message.module.css';

export interface StaffMessage {
  /** @param key a later message with the same key takes the place of this one. */
  readonly success: (text: string, key?: string) => void;
  readonly error: (text: string) => void;
}

/** The icons of messages, for those that need more than a text. */
export const messageIcons: Record<keyof StaffMessage, ReactNode> = {
  success: <Icon name="check-circle" size={18} className={styles.good} />,
  error: <Icon name="alert" size={18} className={styles.bad} />,
};

/** antd's short messages at the top of a staff page, with our icons: those of antd have English names for screen readers. */
export function useStaffMessage(): StaffMessage {
  const { message } = App.useApp();
  return useMemo(
    () => ({
      success: (content, key) =>
        void message.success({ content, icon: messageIcons.success, ...(key !== undefined && { key }) }),
      error: (content) => void message.error({ content, icon: messageIcons.error }),
    }),
    [message],
  );
}
