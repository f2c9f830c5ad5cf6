import { act, render, screen } from '@testing-library/react';
import { Card, CardList } from './card';

/** As much of the browser's ResizeObserver as we use; jsdom lays nothing out. */
class FakeResizeObserver {
  static watching = new Map<Element, (entries: unknown[]) => void>();
  constructor(private readonly callback: (entries: unknown[]) => void) {}
  observe(element: Element): void {
    FakeResizeObserver.watching.set(element, this.callback);
  }
  disconnect(): void {
    FakeResizeObserver.watching.clear();
  }
  static resize(element: Element, height: number): void {
    FakeResizeObserver.watching.get(element)?.([{ contentRect: { height } }]);
  }
}

function Cards({ names }: { names: readonly string[] }) {
  return (
    <CardList label="Cards">
      {names.map((name) => (
        <Card as="li" key={name}>
          {name}
        </Card>
      ))}
    </CardList>
  );
}

describe('the height of rows that are not laid out', () => {
  beforeEach(() => Object.assign(globalThis, { ResizeObserver: FakeResizeObserver }));
  afterEach(() => Reflect.deleteProperty(globalThis, 'ResizeObserver'));

  it('should be the measured height of the first row, also when another row becomes the first', () => {
    const { rerender } = render(<Cards names={['a', 'b']} />);
    const list = screen.getByRole('list');
    act(() => FakeResizeObserver.resize(screen.getByText('a'), 373.4));
    expect(list.style.getPropertyValue('--row-height')).toBe('373px');
    rerender(<Cards names={['new', 'a', 'b']} />);
    act(() => FakeResizeObserver.resize(screen.getByText('new'), 410));
    expect(list.style.getPropertyValue('--row-height')).toBe('410px');
    // A row that left the document.
    act(() => FakeResizeObserver.resize(screen.getByText('new'), 0));
    expect(list.style.getPropertyValue('--row-height')).toBe('410px');
  });
});
