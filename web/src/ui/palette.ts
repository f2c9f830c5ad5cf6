import type { ColorMode } from '@app/contracts/color-modes.js';

/**
 * The colours of Bahon, light and dark: bottle green as the brand colour, marigold for the main action of a page, a paper white
 * as background. The antd theme uses them, and `tokens.css` is generated from them: `npm run tokens`.
 */
export const palette = {
  light: {
    paper: '#faf7f0',
    surface: '#fffefb',
    sunken: '#f2ecdf',
    line: '#e2dac8',
    'line-strong': '#8a846f',
    ink: '#16211c',
    'ink-soft': '#4d5a52',
    brand: '#0f5a46',
    'brand-hover': '#0b4737',
    'on-brand': '#fffdf6',
    'brand-tint': '#e2efe7',
    accent: '#f2a51f',
    'accent-hover': '#ffb83f',
    'on-accent': '#201703',
    'accent-tint': '#fdeecb',
    'accent-ink': '#6d4400',
    danger: '#b0331d',
    'danger-tint': '#fbe5df',
    info: '#1c6472',
    'info-tint': '#e0eff2',
    good: '#1c6e3f',
    'good-tint': '#dff0e2',
    'neutral-tint': '#ece7da',
  },
  dark: {
    paper: '#0c1411',
    surface: '#121d18',
    sunken: '#0f1814',
    line: '#27382f',
    'line-strong': '#6d8277',
    ink: '#eef2ea',
    'ink-soft': '#aab9b0',
    brand: '#67cfa7',
    'brand-hover': '#86dfbd',
    'on-brand': '#04231a',
    'brand-tint': '#173529',
    accent: '#f5b544',
    'accent-hover': '#ffc761',
    'on-accent': '#201703',
    'accent-tint': '#3a2c10',
    'accent-ink': '#fbd68c',
    danger: '#f5937c',
    'danger-tint': '#3d1d16',
    info: '#83cbd7',
    'info-tint': '#13323a',
    good: '#7ed69b',
    'good-tint': '#15361f',
    'neutral-tint': '#233029',
  },
} as const;

/** The shapes and sizes of Bahon, for antd and for our own style sheets. Colours that depend on the mode are in `palette.ts`. */
export const shapes = {
  font: "'Anek Latin Variable', 'Anek Taka', 'Anek Bangla Variable', 'Noto Sans Bengali', system-ui, sans-serif",
  radiusSmall: 8,
  radius: 12,
  radiusLarge: 16,
} as const;

/** The header, the hero and the footer stay bottle green in both modes. */
const night = {
  light: {
    night: '#0d3b30',
    'night-deep': '#0a2f26',
    'night-line': '#2b5a4c',
    'on-night': '#f8f3e6',
    'on-night-soft': '#c6d6cc',
  },
  dark: { night: '#0b2a22', 'night-deep': '#081f19', 'night-line': '#234639' },
} as const;

const cardShadow = {
  light: '0 1px 2px rgb(22 33 28 / 6%), 0 12px 32px -12px rgb(22 33 28 / 22%)',
  dark: '0 1px 2px rgb(0 0 0 / 40%), 0 16px 40px -12px rgb(0 0 0 / 60%)',
} as const;

const layout = {
  font: shapes.font,
  'radius-s': `${shapes.radiusSmall}px`,
  radius: `${shapes.radius}px`,
  'radius-l': `${shapes.radiusLarge}px`,
  'header-height': '64px',
  'page-width': '1180px',
  gutter: 'clamp(16px, 4vw, 40px)',
  ease: 'cubic-bezier(0.2, 0.7, 0.2, 1)',
} as const;

const focusColor = (mode: ColorMode): string =>
  mode === 'light' ? palette.light.brand : palette.dark.accent;

/** The shadow of what lies above the page. */
export const raisedShadow = (mode: ColorMode): string => cardShadow[mode];

function properties(values: Readonly<Record<string, string>>): string {
  return Object.entries(values)
    .map(([name, value]) => `  --${name}:${value.length > 90 ? '\n    ' : ' '}${value};`)
    .join('\n');
}

function colorsOf(mode: ColorMode): string {
  return properties({
    ...palette[mode],
    ...night[mode],
    'shadow-raised': raisedShadow(mode),
    focus: focusColor(mode),
  });
}

/** The content of `tokens.css`. */
export function tokensCss(): string {
  return [
    '/* Generated from palette.ts by `npm run tokens`; a test compares them. */',
    ':root {',
    '  color-scheme: light;',
    colorsOf('light'),
    properties(layout),
    '}',
    '',
    '/* The page, or a part of it that is always dark. */',
    "[data-theme='dark'] {",
    '  color-scheme: dark;',
    colorsOf('dark'),
    '}',
    '',
    '/* Before the client has set the attribute. */',
    '@media (prefers-color-scheme: dark) {',
    '  :root:not([data-theme]) {',
    '    color-scheme: dark;',
    colorsOf('dark').replaceAll(/^/gm, '  '),
    '  }',
    '}',
    '',
  ].join('\n');
}
