import { renderHook } from '@testing-library/react';
import { catalogue } from './catalogue';
import { LocaleProvider } from './locale-provider';
import { useText } from './use-text';

const messages = catalogue('example', { offered: '{name} offered {price} for {route}.' });

describe('a text with what people wrote in it', () => {
  const say = (name: string, route: string) => {
    const { result } = renderHook(() => useText(), { wrapper: LocaleProvider });
    return result.current(messages.offered, { name, price: 5000, route });
  };

  it('should stay as it is among letters read from left to right', () => {
    expect(say('Jamal', 'উত্তরা → Khulna')).toBe('Jamal offered 5000 for উত্তরা → Khulna.');
  });

  it('should isolate what is read from right to left, and show no character that turns the rest', () => {
    expect(say('محمد', 'Uttara\u202e → محمد')).toBe(
      '\u2068محمد\u2069 offered 5000 for Uttara → \u2068محمد\u2069.',
    );
  });
});
