import { screen } from '@testing-library/react';
import { renderPage, user } from '../testing/render';
import { useQueryFilter } from '../ui/use-query-filter';
import { DeskProvider } from './desk-provider';
import { RangeFilter } from './range-filter';

function Period() {
  return (
    <DeskProvider>
      <RangeFilter filter={useQueryFilter()} />
    </DeskProvider>
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
});
