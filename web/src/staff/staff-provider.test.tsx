import { act, fireEvent, screen } from '@testing-library/react';
import { Button } from 'antd';
import { chooseLocale, offerLocale } from '../i18n/locale.store';
import { renderPage, user } from '../testing/render';
import { StaffProvider, useStaffMessage, useUndo } from './staff-provider';

function Page() {
  const message = useStaffMessage();
  return (
    <>
      <Button loading>সেভ হচ্ছে</Button>
      <button onClick={() => message.success('সেভ হয়েছে।')}>ঠিক</button>
      <button onClick={() => message.error('সেভ করা যায়নি।')}>ভুল</button>
    </>
  );
}

describe('the icons of antd on a staff page', () => {
  afterEach(() => act(() => chooseLocale('en')));

  it('should say nothing in English to a screen reader', async () => {
    offerLocale('bn', () => Promise.resolve({}));
    await act(() => chooseLocale('bn'));
    renderPage(
      <StaffProvider>
        <Page />
      </StaffProvider>,
    );
    await user.click(screen.getByText('ঠিক'));
    await user.click(screen.getByText('ভুল'));
    expect(await screen.findByText('সেভ হয়েছে।')).toBeTruthy();
    expect(await screen.findByText('সেভ করা যায়নি।')).toBeTruthy();
    expect(screen.queryAllByRole('img').map((icon) => icon.getAttribute('aria-label'))).toEqual([]);
  });
});

function UndoPage() {
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
        <UndoPage />
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
