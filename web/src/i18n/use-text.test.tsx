import { jest } from '@jest/globals';
import { render, renderHook } from '@testing-library/react';
import { catalogue } from './catalogue';
import { formatText, useText, useRichText } from './use-text';

const messages = catalogue('example', { offered: '{name} offered {price} for {route}.' });

describe('a text with what people wrote in it', () => {
  const say = (name: string, route: string) => {
    const { result } = renderHook(() => useText());
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

describe('a text in a language', () => {
  const countMessages = catalogue('example', {
    files: '{count, plural, one {# file} other {# files}}, at most 90%',
  });
  const wordings = { 'example.files': '{count, number}টি ফাইল' };

  it('should count in the digits and forms of that language', () => {
    expect(formatText({ locale: 'en', wordings: {} }, countMessages.files, { count: 1 })).toBe(
      '1 file, at most 90%',
    );
    expect(formatText({ locale: 'en', wordings: {} }, countMessages.files, { count: 12 })).toBe(
      '12 files, at most 90%',
    );
    expect(formatText({ locale: 'bn', wordings }, countMessages.files, { count: 12 })).toBe('১২টি ফাইল');
  });

  it('should be the English one when the language has none', () => {
    expect(formatText({ locale: 'bn', wordings: {} }, countMessages.files, { count: 2 })).toBe(
      '2 files, at most 90%',
    );
  });

  it('should be shown as it is when a value is missing', () => {
    const log = jest.spyOn(console, 'error').mockReturnValue(undefined);
    expect(formatText({ locale: 'en', wordings: {} }, messages.offered, { name: 'Jamal' })).toBe(
      '{name} offered {price} for {route}.',
    );
    expect(log).toHaveBeenCalledTimes(1);
    log.mockRestore();
  });
});

describe('a text with elements in it', () => {
  const messages = catalogue('example', { credit: 'Made by {author}.' });

  function Credit() {
    const richText = useRichText();
    return <p>{richText(messages.credit, { author: <b>Jamal</b> })}</p>;
  }

  it('should show the elements in their places in one sentence, without a warning of React', () => {
    const log = jest.spyOn(console, 'error').mockReturnValue(undefined);
    const { container } = render(<Credit />);
    expect(container.innerHTML).toBe('<p><span>Made by <b>Jamal</b>.</span></p>');
    expect(log).not.toHaveBeenCalled();
    log.mockRestore();
  });
});
