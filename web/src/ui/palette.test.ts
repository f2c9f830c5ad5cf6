import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { tokensCss, palette } from './palette';

const file = path.join(process.cwd(), 'web/src/ui/tokens.css');
if (process.env.UPDATE_TOKENS) writeFileSync(file, tokensCss());

function luminance(hex: string): number {
  const [r = 0, g = 0, b = 0] = [1, 3, 5].map((at) => {
    const value = parseInt(hex.slice(at, at + 2), 16) / 255;
    return value <= 0.03928 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
}

function contrast(one: string, other: string): number {
  const [high = 0, low = 0] = [luminance(one), luminance(other)].sort((a, b) => b - a);
  return (high + 0.05) / (low + 0.05);
}

describe('the palette', () => {
  it('should be the same for antd and for our own style sheets', () => {
    expect(readFileSync(file, 'utf8')).toBe(tokensCss());
  });

  it.each(['light', 'dark'] as const)('should be readable in %s mode (WCAG AA)', (mode) => {
    const color = palette[mode];
    const texts = [
      ['ink', 'paper'],
      ['ink-soft', 'paper'],
      ['ink-soft', 'sunken'],
      ['ink-soft', 'neutral-tint'],
      ['brand', 'surface'],
      ['brand', 'brand-tint'],
      ['on-brand', 'brand'],
      ['on-brand', 'brand-hover'],
      ['on-accent', 'accent'],
      ['accent-ink', 'accent-tint'],
      ['danger', 'danger-tint'],
      ['info', 'info-tint'],
      ['good', 'good-tint'],
    ] as const;
    for (const [text, ground] of texts) {
      expect({ text, ground, isReadable: contrast(color[text], color[ground]) >= 4.5 }).toEqual({
        text,
        ground,
        isReadable: true,
      });
    }
    expect(contrast(color['line-strong'], color.surface)).toBeGreaterThanOrEqual(3);
  });
});
