import { act, screen, waitFor } from '@testing-library/react';
import { useReducer } from 'react';
import { renderPage, user } from '../testing/render';
import { useQueryFilter } from '../ui/use-query-filter';
import { StaffProvider } from './staff-provider';
import { RangeFilter } from './filters';

function Period() {
  return (
    <StaffProvider>
      <RangeFilter filter={useQueryFilter()} />
    </StaffProvider>
  );
}

describe('the filter of a period', () => {
  it('should show the days of the address, open the calendar at the field that was clicked, and take a usual period', async () => {
    const { location } = renderPage(<Period />, { path: '/?from=2026-11-20' });
    expect(screen.getByLabelText<HTMLInputElement>('Period').value).toBe('20 Nov 2026');

    await user.click(screen.getByPlaceholderText('To'));
    expect(await screen.findByText('Last 7 days')).toBeTruthy();
    expect(document.activeElement).toBe(screen.getByPlaceholderText('To'));
    await user.click(screen.getByText('Today'));
    expect(location()).toMatch(/\?from=([\d-]+)&to=\1$/);
  });

  it('should take typed days when a field is left or Enter is pressed, and keep a text that it cannot read', async () => {
    const { location } = renderPage(<Period />, { path: '/?to=2026-11-20' });
    await user.click(screen.getByPlaceholderText('From'));
    await screen.findByText('Last 7 days');
    const from = () => screen.getByPlaceholderText<HTMLInputElement>('From');
    const to = () => screen.getByPlaceholderText<HTMLInputElement>('To');

    await user.type(from(), '1/11/26');
    await user.click(document.body);
    await waitFor(() => expect(location()).toBe('/?to=2026-11-20&from=2026-11-01'));
    expect(from().value).toBe('1 Nov 2026');

    await user.click(to());
    await user.clear(to());
    await user.type(to(), '31/13/2026');
    await user.click(document.body);
    expect(screen.getByRole('alert').textContent).toBe('Enter a date like 31/12/2027.');
    expect([to().value, location()]).toEqual(['31/13/2026', '/?to=2026-11-20&from=2026-11-01']);

    await user.click(to());
    await user.clear(to());
    await user.type(to(), '৩১ ডিসেম্বর ২০২৬{Enter}');
    await waitFor(() => expect(location()).toBe('/?to=2026-12-31&from=2026-11-01'));
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('should keep the first day while a push renders the list before the second', async () => {
    let push = () => {};
    function LiveList() {
      const [, render] = useReducer((count: number) => count + 1, 0);
      push = render;
      return <Period />;
    }
    const { location } = renderPage(<LiveList />, { path: '/?from=2026-11-10' });
    await user.click(screen.getByLabelText('Period'));
    const day = async (title: string) => (await screen.findAllByTitle(title))[0]!;
    await user.click(await day('2026-11-03'));
    act(() => push());
    await user.click(await day('2026-11-21'));
    await waitFor(() => expect(location()).toBe('/?from=2026-11-03&to=2026-11-21'));
  });
});
