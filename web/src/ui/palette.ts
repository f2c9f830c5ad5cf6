/**
 * The colours of Bahon, light and dark: bottle green for the house, marigold for the one thing to do, paper for the
 * ground. `tokens.css` holds the same values as custom properties; a test keeps the two alike.
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

export type ColorMode = keyof typeof palette;
export type ColorName = keyof (typeof palette)['light'];
