import { act, fireEvent, screen } from '@testing-library/react';
import { renderPage } from '../testing/render';
import { StaffProvider, useUndo } from './staff-provider';

function Page() {
  const offerUndo = useUndo();
  return <button onClick={() => offerUndo('Ticket closed.', () => Promise.resolve())}>Close</button>;
}

const press = (name: string) => act(async () => fireEvent.click(screen.getByText(name)));
const pass = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms));

describe('an offer to undo on a staff page', () => {
  beforeEach(() => jest.useFakeTimers());
  afterEach(() => jest.useRealTimers());

  it('should outlast the message that an earlier one was undone', async () => {
    renderPage(
      <StaffProvider>
        <Page />
      </StaffProvider>,
    );
    await press('Close');
    await pass(100);
    await press('Undo');
    await pass(2_500);
    expect(screen.getByText('Undone.')).toBeTruthy();
    await press('Close');
    await pass(5_000);
    expect(screen.getByText('Undo')).toBeTruthy();
    await pass(10_000);
    expect(screen.queryByText('Undo')).toBeNull();
  });
});
