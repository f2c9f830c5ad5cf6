import { App, type ThemeConfig } from 'antd';
import { type ComponentType, type ReactNode, useEffect, useMemo, useState } from 'react';
import type { ColorMode } from '@app/contracts/color-modes.js';
import { AntdProvider, antdTheme } from '../ui/antd-provider';
import styles from './staff-provider.module.css';
import { palette, raisedShadow } from '../ui/palette';
import { Icon } from '../ui/icon';
import { useErrorText } from '../api/use-error-text';
import { useText } from '../i18n/use-text';
import { uiMessages as m } from '../ui/ui.messages';
import { Undo, UNDO_MS } from '../ui/toast';

/** The theme of staff pages: smaller text and controls, dense tables. */
function staffTheme(mode: ColorMode): ThemeConfig {
  const base = antdTheme(mode);
  const color = palette[mode];
  return {
    ...base,
    cssVar: { key: `bahon-staff-${mode}` },
    token: {
      ...base.token,
      fontSize: 14,
      borderRadius: 8,
      borderRadiusSM: 6,
      controlHeight: 36,
      controlHeightLG: 40,
      controlHeightSM: 28,
      padding: 12,
      paddingSM: 10,
      paddingXS: 6,
      // Menus and calendars are above tables of the same colour: in dark mode a shadow alone shows no edge.
      boxShadowSecondary: `0 0 0 1px ${color.line}, ${raisedShadow(mode)}`,
    },
    components: {
      ...base.components,
      Input: { activeShadow: `0 0 0 3px ${color['brand-tint']}` },
      Table: {
        headerBg: color.sunken,
        headerColor: color['ink-soft'],
        headerSplitColor: 'transparent',
        headerBorderRadius: 0,
        borderColor: color.line,
        rowHoverBg: color.sunken,
        rowSelectedBg: color['brand-tint'],
        rowSelectedHoverBg: color['brand-tint'],
        cellPaddingBlockSM: 4,
        cellPaddingInlineSM: 10,
        cellPaddingBlockMD: 10,
        cellPaddingInlineMD: 12,
      },
      Drawer: { colorBgElevated: color.paper },
      Segmented: {
        trackBg: color['neutral-tint'],
        itemColor: color['ink-soft'],
        itemSelectedBg: color.brand,
        itemSelectedColor: color['on-brand'],
      },
    },
  };
}

const themes = { light: staffTheme('light'), dark: staffTheme('dark') };

/** Around every staff page: the dense theme, antd's messages and dialogs, and the full width of the window. */
export function StaffProvider({ children }: { children: ReactNode }) {
  return (
    <AntdProvider themes={themes}>
      <App component={false} message={{ duration: 5, maxCount: 3, top: 76 }}>
        <div data-staff="" className={styles.staff}>
          {children}
        </div>
      </App>
    </AntdProvider>
  );
}

interface StaffMessage {
  /** @param key a later message with the same key takes the place of this one. */
  readonly success: (text: string, key?: string) => void;
  readonly error: (text: string) => void;
}

/** The icons of messages, for those that need more than a text. */
const messageIcons: Record<keyof StaffMessage, ReactNode> = {
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

/** The component with a `StaffProvider` around it. */
export function withStaffProvider<Props extends object>(Component: ComponentType<Props>) {
  return function StaffPage(props: Props) {
    return (
      <StaffProvider>
        <Component {...props} />
      </StaffProvider>
    );
  };
}

interface UndoOfferProps {
  text: string;
  undo: () => Promise<unknown>;
  onUndone: () => void;
  onEnd: () => void;
}

/** Stays while somebody points at it or has the focus in it. */
function UndoOffer({ text, undo, onUndone, onEnd }: UndoOfferProps) {
  const describeError = useErrorText();
  const [isHeld, setIsHeld] = useState(false);
  const [end] = useState(() => onEnd);
  useEffect(() => {
    if (isHeld) return;
    const timer = setTimeout(end, UNDO_MS);
    return () => clearTimeout(timer);
  }, [isHeld, end]);
  return (
    <span
      className={styles.done}
      onMouseEnter={() => setIsHeld(true)}
      onMouseLeave={() => setIsHeld(false)}
      onFocus={() => setIsHeld(true)}
      onBlur={() => setIsHeld(false)}
    >
      <Undo text={text} undo={undo} onUndone={onUndone} describeError={describeError} />
    </span>
  );
}

/** One offer at a time, so that it is clear what Ctrl+Z takes back. */
let offerCount = 0;

/** A key for each offer: antd would close a new message when the time of an earlier one with its key is over. */
const keyOf = (offer: number) => `undo-${offer}`;

/** Says on a staff page what was done, with a button that takes it back within ten seconds. */
export function useUndo(): (text: string, undo: () => Promise<unknown>) => void {
  const t = useText();
  const { message } = App.useApp();
  return (text, undo) => {
    message.destroy(keyOf(offerCount));
    offerCount += 1;
    const key = keyOf(offerCount);
    void message.success({
      key,
      icon: messageIcons.success,
      duration: 0,
      content: (
        <UndoOffer
          text={text}
          undo={undo}
          onUndone={() => void message.success({ key, icon: messageIcons.success, content: t(m.undone) })}
          onEnd={() => message.destroy(key)}
        />
      ),
    });
  };
}
