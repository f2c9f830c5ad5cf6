import type { ColorMode } from '@app/contracts/color-modes.js';
import {
  ConfigProvider,
  type ConfigProviderProps,
  type ThemeConfig,
  theme,
  type MappingAlgorithm,
} from 'antd';
import english from 'antd/es/locale/en_US';
import { createContext, useContext, useEffect, useMemo, useState, type ReactNode } from 'react';
import { useLocale } from '../i18n/locale.store';
import buttonStyles from './button.module.css';
import { useColorMode } from './color-mode.store';
import { Icon } from './icon';
import { useMedia } from './use-layout';
import { raisedShadow, shapes, palette } from './palette';

/**
 * antd derives shades from our colours. In dark mode they differ from the buttons beside them, and backgrounds of selected items
 * have too little contrast. So these colours are set exactly.
 */
function exactColors(mode: ColorMode): MappingAlgorithm {
  const base = mode === 'dark' ? theme.darkAlgorithm : theme.defaultAlgorithm;
  const color = palette[mode];
  return (seed, map) => ({
    ...base(seed, map),
    colorPrimary: color.brand,
    colorPrimaryHover: color['brand-hover'],
    colorPrimaryActive: color['brand-hover'],
    colorPrimaryText: color.brand,
    colorPrimaryTextHover: color['brand-hover'],
    colorPrimaryTextActive: color['brand-hover'],
    colorPrimaryBg: color['brand-tint'],
    // A chosen item that the keyboard or the mouse is on.
    colorPrimaryBgHover: `color-mix(in srgb, ${color.brand} 12%, ${color['brand-tint']})`,
    colorError: color.danger,
    colorSuccess: color.good,
    colorWarning: color.accent,
    colorInfo: color.info,
  });
}

/** Our palette and shapes as antd tokens. Also corrects antd's values that fail WCAG AA: hints, borders, target sizes. */
export function antdTheme(mode: ColorMode): ThemeConfig {
  const color = palette[mode];
  return {
    // All forms share one set of properties, written once per colour mode, not once per form.
    cssVar: { key: `bahon-${mode}` },
    // Without the hash antd's rules for links apply to the whole page and remove the focus ring of every link.
    hashed: true,
    algorithm: exactColors(mode),
    token: {
      fontFamily: shapes.font,
      fontSize: 16,
      borderRadius: 10,
      borderRadiusLG: shapes.radius,
      borderRadiusSM: shapes.radiusSmall,
      controlHeight: 44,
      controlHeightLG: 48,
      controlHeightSM: 32,
      colorPrimary: color.brand,
      colorTextLightSolid: color['on-brand'],
      colorLink: color.brand,
      colorLinkHover: color['brand-hover'],
      colorError: color.danger,
      colorErrorText: color.danger,
      colorSuccess: color.good,
      colorWarning: color.accent,
      colorInfo: color.info,
      colorErrorBg: color['danger-tint'],
      colorSuccessBg: color['good-tint'],
      colorWarningBg: color['accent-tint'],
      colorInfoBg: color['info-tint'],
      colorText: color.ink,
      colorTextSecondary: color['ink-soft'],
      colorTextTertiary: color['ink-soft'],
      colorTextDescription: color['ink-soft'],
      colorTextPlaceholder: color['ink-soft'],
      colorBgBase: color.surface,
      colorBgContainer: color.surface,
      colorBgElevated: color.surface,
      colorBgLayout: color.paper,
      colorBorder: color['line-strong'],
      colorBorderSecondary: color.line,
      controlOutlineWidth: 3,
      boxShadow: raisedShadow(mode),
      boxShadowSecondary: raisedShadow(mode),
      wireframe: false,
    },
    components: {
      Form: {
        itemMarginBottom: 20,
        verticalLabelPadding: '0 0 6px',
        labelColor: color.ink,
        labelFontSize: 15,
      },
      Input: { paddingInline: 14, activeShadow: `0 0 0 3px ${color['brand-tint']}` },
      Button: { fontWeight: 600, primaryShadow: 'none', defaultShadow: 'none', dangerShadow: 'none' },
    },
  };
}

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
