import { jest } from '@jest/globals';
import { render } from '@testing-library/react';
import { catalogue } from './catalogue';
import { useRichText } from './use-rich-text';

const messages = catalogue('example', { credit: 'Made by {author}.' });

function Credit() {
  const richText = useRichText();
  return <p>{richText(messages.credit, { author: <b>Jamal</b> })}</p>;
}

describe('a text with elements in it', () => {
  it('should show the elements in their places, without a warning of React', () => {
    const log = jest.spyOn(console, 'error').mockReturnValue(undefined);
    const { container } = render(<Credit />);
    expect(container.innerHTML).toBe('<p>Made by <b>Jamal</b>.</p>');
    expect(log).not.toHaveBeenCalled();
    log.mockRestore();
  });
});
