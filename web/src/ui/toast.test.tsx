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

const toText = (error: unknown) => (error as { message: string }).message;

describe('a toast with an undo', () => {
  const undo = jest.fn<Promise<unknown>, []>();
  function Undoable() {
    const { toast, offerUndo } = useToast();
    return (
      <>
        <button onClick={() => offerUndo('Ticket closed.', { undo, describeError: toText })}>Close</button>
        <input aria-label="Note" />
        {toast}
      </>
    );
  }
  const ctrlZ = (target: Element) => act(async () => fireEvent.keyDown(target, { key: 'z', ctrlKey: true }));

  beforeEach(() => {
    jest.useFakeTimers();
    undo.mockReset().mockResolvedValue(null);
    render(<Undoable />);
    fireEvent.click(screen.getByRole('button', { name: 'Close' }));
  });
  afterEach(() => jest.useRealTimers());

  it('should announce what was done and leave after ten seconds', () => {
    expect(screen.getByRole('status').textContent).toContain('Ticket closed.');
    pass(9900);
    expect(screen.getByRole('button', { name: 'Undo' })).toBeTruthy();
    pass(200);
    expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull();
    expect(undo).not.toHaveBeenCalled();
  });

  it('should take the action back with its button', async () => {
    await act(async () => fireEvent.click(screen.getByRole('button', { name: 'Undo' })));
    expect(undo).toHaveBeenCalledTimes(1);
    expect(screen.getByText('Undone.')).toBeTruthy();
  });

  it('should take it back with Ctrl+Z, but leave the key to a field', async () => {
    await ctrlZ(screen.getByLabelText('Note'));
    expect(undo).not.toHaveBeenCalled();
    await ctrlZ(document.body);
    expect(undo).toHaveBeenCalledTimes(1);
    await ctrlZ(document.body);
    expect(undo).toHaveBeenCalledTimes(1);
  });

  it('should say that it could not be taken back, and try again', async () => {
    undo.mockRejectedValueOnce({
      status: 404,
      code: 'ticket_not_found',
      message: 'Ticket not found.',
      errors: {},
    });
    await act(async () => fireEvent.click(screen.getByRole('button', { name: 'Undo' })));
    expect(screen.getByText('Couldn’t undo: Ticket not found.')).toBeTruthy();
    await act(async () => fireEvent.click(screen.getByRole('button', { name: 'Undo' })));
    expect(screen.getByText('Undone.')).toBeTruthy();
  });
});
