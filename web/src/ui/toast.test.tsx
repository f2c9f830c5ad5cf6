import { act, fireEvent, render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router';
import { useToast } from './toast';

function Page() {
  const { toast, say } = useToast();
  return (
    <MemoryRouter>
      <button onClick={() => say('Offer sent.', { to: '/offers', label: 'See it' })}>Send</button>
      {toast}
    </MemoryRouter>
  );
}

const pass = (ms: number) => act(() => jest.advanceTimersByTime(ms));
const text = () => screen.queryByText('Offer sent.');

describe('a toast with a link', () => {
  beforeEach(() => {
    jest.useFakeTimers();
    render(<Page />);
    fireEvent.click(screen.getByRole('button', { name: 'Send' }));
  });
  afterEach(() => jest.useRealTimers());

  it('should stay long enough to be read, then leave by itself', () => {
    pass(10_000);
    expect(text()).toBeTruthy();
    pass(10_000);
    expect(text()).toBeNull();
  });

  it('should stay while somebody points at it or has the focus in it', () => {
    fireEvent.mouseEnter(text()!.parentElement!);
    pass(60_000);
    expect(text()).toBeTruthy();
    fireEvent.mouseLeave(text()!.parentElement!);
    fireEvent.focus(screen.getByRole('link', { name: 'See it' }));
    pass(60_000);
    expect(text()).toBeTruthy();
    fireEvent.blur(screen.getByRole('link', { name: 'See it' }));
    pass(60_000);
    expect(text()).toBeNull();
  });
});
