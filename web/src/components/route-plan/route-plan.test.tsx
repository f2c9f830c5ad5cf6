import { act, render, screen } from '@testing-library/react';
import { startLocale } from '../../i18n/locale.store';
import { positionWith, trackWith } from '../../testing/trips';
import { RoutePlan, type RoutePlanProps } from './route-plan';
import { routePlanInBangla } from '../route.messages.bn';

const planWith = (changes: Partial<RoutePlanProps> = {}) => (
  <RoutePlan {...trackWith()} pickup="Tejgaon" drop="Agrabad" isStale={false} hasEnded={false} {...changes} />
);
const description = () =>
  screen
    .getByRole('img')
    .getAttribute('aria-label')
    ?.replace(/[\u2060\u2066-\u2069]/g, '');
const truckPlace = () => screen.getByTestId('truck').style.transform;

describe('the plan of a route', () => {
  afterEach(() => act(() => startLocale('en', {})));

  it('should name the ends and the towns on the way', () => {
    render(planWith());
    for (const name of ['Tejgaon', 'Agrabad', 'Cumilla', 'Feni']) expect(screen.getByText(name)).toBeTruthy();
    expect(screen.queryByText('Sylhet')).toBeNull();
  });

  it('should name bridges and ferries that the route takes', () => {
    const planThrough = (...points: [number, number][]) =>
      planWith({ plan: { ...trackWith().plan!, line: points }, line: [], last: null });
    const { rerender } = render(
      planThrough([23.725, 90.412], [23.472, 90.26], [23.405, 90.235], [23.383, 89.986]),
    );
    expect(screen.getByText('Padma Bridge')).toBeTruthy();
    expect(screen.queryByText('Ferry')).toBeNull();
    rerender(planThrough([23.845, 89.78], [23.7905, 89.795], [23.766, 89.78], [23.607, 89.843]));
    expect(screen.getByText('Ferry')).toBeTruthy();
    expect(screen.queryByText('Padma Bridge')).toBeNull();
  });

  it('should say in a sentence where the truck is', () => {
    const { rerender } = render(planWith());
    expect(description()).toBe('Truck near Mirsharai, 62 km to Agrabad');
    rerender(planWith({ remaining_km: null }));
    expect(description()).toBe('Truck near Mirsharai');
    rerender(planWith({ isStale: true }));
    expect(description()).toBe('Truck last seen near Mirsharai');
    rerender(planWith({ last: null }));
    expect(description()).toBe('Route from Tejgaon to Agrabad');
  });

  it('should speak Bangla', () => {
    act(() => startLocale('bn', routePlanInBangla));
    render(planWith({ pickup: 'তেজগাঁও', drop: 'আগ্রাবাদ' }));
    expect(description()).toBe('গাড়ি মিরসরাই-এর কাছে, আগ্রাবাদ আর ৬২ কিমি');
    expect(screen.getByText('কুমিল্লা')).toBeTruthy();
  });

  it('should move the truck with its position, and hide it after the end', () => {
    const { rerender } = render(planWith());
    const before = truckPlace();
    rerender(planWith({ last: positionWith({ lat: 22.6, lng: 91.67 }) }));
    expect(truckPlace()).not.toBe(before);
    rerender(planWith({ hasEnded: true }));
    expect(screen.queryByTestId('truck')).toBeNull();
  });

  it('should show a truck without a planned route, and nothing without any position', () => {
    const { rerender, container } = render(planWith({ plan: null }));
    expect(screen.getByTestId('truck')).toBeTruthy();
    expect(screen.queryByText('Agrabad')).toBeNull();
    rerender(planWith({ plan: null, line: [], last: null }));
    expect(container.innerHTML).toBe('');
  });
});
