import type { ColorMode } from '@app/contracts/color-modes.js';
import { ConfigProvider, type ConfigProviderProps, type ThemeConfig } from 'antd';
import english from 'antd/es/locale/en_US';
import { createContext, useContext, useEffect, useMemo, useState, type ReactNode } from 'react';
import { useLocale } from '../i18n/locale.store';
import buttonStyles from './button.module.css';
import { antdTheme } from './antd-theme';
import { useColorMode } from './color-mode.store';
import { Icon } from './icon';
import { useMedia } from './use-media';

const usualThemes = { light: antdTheme('light'), dark: antdTheme('dark') };

type AntdLocale = NonNullable<ConfigProviderProps['locale']>;

/** antd's own texts in the current language. English is built in; Bangla is loaded with the first form. */
function useAntdLocale(): AntdLocale {
  const { locale } = useLocale();
  const [bangla, setBangla] = useState<AntdLocale>();
  useEffect(() => {
    if (locale !== 'bn' || bangla) return;
    void import('antd/es/locale/bn_BD').then(
      (module) => setBangla(module.default),
      // Without a network these texts stay English until the next form.
      () => undefined,
    );
  }, [locale, bangla]);
  return (locale === 'bn' && bangla) || english;
}

interface AntdProviderProps {
  /** Another density of our theme. */
  themes?: Readonly<Record<ColorMode, ThemeConfig>>;
  children: ReactNode;
}

/** antd's own icons have English names, which screen readers read. Ours are hidden from them. */
const icons = {
  select: {
    suffixIcon: <Icon name="chevron" size={16} />,
    clearIcon: <Icon name="close" size={16} />,
    menuItemSelectedIcon: <Icon name="check" size={16} />,
  },
  modal: { closeIcon: <Icon name="close" size={18} /> },
  drawer: { closeIcon: <Icon name="close" size={18} /> },
  button: { loadingIcon: <span className={buttonStyles.busy} aria-hidden="true" /> },
} as const;

const IsInside = createContext(false);

/** Our theme and language around antd components. A form on a staff page takes the theme of the page. */
export function AntdProvider({ children, ...rest }: AntdProviderProps) {
  return useContext(IsInside) ? children : <OuterProvider {...rest}>{children}</OuterProvider>;
}

/** The theme in the present colours. antd waits for its animations to end, which never happens where our styles remove them. */
function useTheme(themes: Readonly<Record<ColorMode, ThemeConfig>>): ThemeConfig {
  const theme = themes[useColorMode()];
  const isCalm = useMedia('(prefers-reduced-motion: reduce)');
  return useMemo(
    () => (isCalm ? { ...theme, token: { ...theme.token, motion: false } } : theme),
    [theme, isCalm],
  );
}

function OuterProvider({ themes = usualThemes, children }: AntdProviderProps) {
  const locale = useAntdLocale();
  const theme = useTheme(themes);
  return (
    // Always with a locale: antd wraps the page once it has one, and React would build every form anew, empty.
    <ConfigProvider theme={theme} locale={locale} {...icons}>
      <IsInside value={true}>{children}</IsInside>
    </ConfigProvider>
  );
}
