import type { ColorMode } from '@app/contracts/color-modes.js';
import { theme, type MappingAlgorithm, type ThemeConfig } from 'antd';
import { raisedShadow, shapes } from './design-tokens';
import { palette } from './palette';

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
