import { jest } from '@jest/globals';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { type ComponentProps, useState } from 'react';
import { chooseLocale, offerLocale } from '../i18n/locale.store';
import { renderPage, user } from '../testing/render';
import { uiInBangla } from '../ui/ui.messages.bn';
import { TimeInput, type TimeInputProps } from './time-input';

const phone = globalThis.matchMedia;
const desktop = (query: string) => ({ ...phone(query), matches: query.includes('pointer: fine') });

type Limits = Pick<TimeInputProps, 'type' | 'min' | 'usualTime'>;

function Field({ first = '', ...limits }: Limits & { first?: string }) {
  const [value, setValue] = useState(first);
  return (
    <>
      <label htmlFor="field">Time</label>
      <TimeInput id="field" {...limits} value={value} onChange={setValue} />
      <output data-testid="value">{value}</output>
    </>
  );
}

const field = () => screen.getByLabelText<HTMLInputElement>('Time');
const value = () => screen.getByTestId('value').textContent;
const type = (text: string) => fireEvent.change(field(), { target: { value: text } });
const picker = () => waitFor(() => expect(field().getAttribute('aria-busy')).toBeNull());

/** Opens the field with its picker. */
async function open(props: ComponentProps<typeof Field>) {
  renderPage(<Field {...props} />);
  await user.click(field());
  await picker();
}

/** Opening a calendar is slow on a busy machine. */
jest.setTimeout(30_000);

describe('a field for a time', () => {
  afterEach(async () => {
    globalThis.matchMedia = phone;
    await act(() => chooseLocale('en'));
  });

  it('should be the native one on a phone', () => {
    renderPage(<Field type="datetime-local" first="2026-11-20T21:30" />);
    expect(field().type).toBe('datetime-local');
    fireEvent.change(field(), { target: { value: '2026-11-21T08:05' } });
    expect(value()).toBe('2026-11-21T08:05');
  });

  it('should not lose a native time that is typed in part only', () => {
    renderPage(<Field type="datetime-local" />);
    Object.defineProperty(field(), 'validity', { value: { badInput: true } });
    fireEvent.blur(field());
    expect(value()).not.toBe('');
    expect(field().value).toBe('');
  });

  describe('on a desktop', () => {
    beforeEach(() => {
      globalThis.matchMedia = desktop as typeof matchMedia;
    });

    it.each(['24 Nov 2026, 1:34 pm', '24 Nov 2026, 10:34 am', '24 Nov 2026, 12:05 am'])(
      'should take %s as it is typed letter by letter',
      async (text) => {
        await open({ type: 'datetime-local', first: '2026-11-20T21:30' });
        type(text.slice(0, -4));
        await user.type(field(), text.slice(-4));
        await user.tab();
        expect(field().value).toBe(text);
      },
    );

    it('should read like other times before and after the picker is there, and take what is typed', async () => {
      renderPage(<Field type="datetime-local" first="2026-11-20T21:30" />);
      expect(field().value).toBe('20 Nov 2026, 9:30 pm');
      await user.click(field());
      await picker();
      expect(field().value).toBe('20 Nov 2026, 9:30 pm');
      type('21/11/2026 08:05');
      expect(value()).toBe('2026-11-21T08:05');
      await user.tab();
      expect(field().value).toBe('21 Nov 2026, 8:05 am');
    });

    it('should keep a text that nobody can read, also as the value, when the field is left', async () => {
      await open({ type: 'datetime-local', first: '2026-11-20T21:30' });
      await user.clear(field());
      await user.type(field(), '31 Foo 2027');
      await user.click(document.body);
      expect([field().value, value()]).toEqual(['31 Foo 2027', '31 Foo 2027']);
      await user.clear(field());
      await user.tab();
      expect([field().value, value()]).toEqual(['', '']);
    });

    it('should take a day without a time where it has a usual one', async () => {
      await open({ type: 'datetime-local', usualTime: '23:59' });
      await user.type(field(), '31/12/2099');
      await user.click(document.body);
      expect(value()).toBe('2099-12-31T23:59');
      expect(field().value).toBe('31 Dec 2099, 11:59 pm');
    });

    it('should take a day and a time of the calendar', async () => {
      await open({ type: 'datetime-local', first: '2026-11-20T21:30' });
      await user.click(field());
      await user.click(await screen.findByTitle('2026-11-24'));
      await waitFor(() => expect(value()).toBe('2026-11-24T21:30'));
    });

    it('should take a time of day alone', async () => {
      renderPage(<Field type="time" first="22:00" />);
      expect(field().value).toBe('10:00 pm');
      await user.click(field());
      await picker();
      type('6:45 am');
      expect(value()).toBe('06:45');
    });

    it('should know the present day of Bangladesh, not that of the device', async () => {
      jest.useFakeTimers({ now: new Date('2026-11-20T20:00:00Z') });
      await open({ type: 'datetime-local' });
      await user.click(field());
      const today = await screen.findByTitle('2026-11-21');
      expect(today.className).toContain('today');
    });

    it('should write and understand Bangla', async () => {
      offerLocale('bn', () => Promise.resolve(uiInBangla));
      renderPage(<Field type="datetime-local" first="2026-11-20T21:30" />);
      await act(() => chooseLocale('bn'));
      await user.click(field());
      await picker();
      expect(field().value).toBe('২০ নভেম্বর ২০২৬, রাত ৯:৩০');
      type('২১ নভেম্বর ২০২৬, সকাল ৮:০৫');
      expect(value()).toBe('2026-11-21T08:05');
      expect((await screen.findAllByText('২৪'))[0]).toBeTruthy();
    });
  });
});
