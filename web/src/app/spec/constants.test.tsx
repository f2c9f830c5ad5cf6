import { jest } from '@jest/globals';
import { act, fireEvent, screen, within } from '@testing-library/react';
import type { ReactNode } from 'react';
import { ticketPriorities, ticketStatuses } from '@app/contracts/support.js';
import { notificationTypes } from '@app/contracts/broadcasts.js';
import { reviewStatuses } from '@app/contracts/accounts.js';
import { roles } from '@app/contracts/roles.js';
import { adminVehicleStatuses } from '@app/contracts/vehicle-fields.js';
import { NotificationsPage } from '../../features/notifications/notifications.page';
import { SubmitVehiclePage } from '../../features/own-vehicle/submit-vehicle.page';
import { setConnection } from '../../api/connection.store';
import { fakeServer, ok } from '../../testing/fake-server';
import { renderPage, userWith } from '../../testing/render';
import { forms } from './forms';

/**
 * Fixed values of the screens. Money, commission and dates: `money.spec.ts`, `formats.spec.ts`; page sizes: the tests of the lists; the
 * offer's price field: `send-offer.test.tsx`; redirects: `redirects.test.tsx`; what only a browser measures:
 * `test/browser/header.test.ts`.
 */
const server = fakeServer(userWith(), {
  'GET /vehicles-exist': { body: { status: false, data: null } },
  'GET /users': ok([]),
  'GET /drivers': ok([]),
  'GET /notifications': ok([]),
});
afterEach(() => {
  setConnection('idle');
});

describe('choices and their defaults', () => {
  const choices: readonly (readonly [string, ReactNode, label: string, all: string[], initial: string])[] = [
    ['booking', forms.booking.form, 'Vehicle type', ['Truck', 'Pickup', 'Van'], 'Truck'],
    ['vehicle submission', <SubmitVehiclePage />, 'Vehicle type', ['Truck', 'Pickup', 'Van'], 'Truck'],
    ['vehicle update', forms.vehicleUpdate.form, 'Vehicle type', ['Truck', 'Pickup', 'Other'], 'Truck'],
    ['admin vehicle', forms.adminVehicle.form, 'Status', ['Active', 'Inactive'], 'Active'],
    ['notification', forms.notification.form, 'Type', ['Push', 'Email'], 'Push'],
    ['ticket', forms.ticket.form, 'Priority', ['Low', 'Medium', 'High'], 'Medium'],
  ];
  it.each(choices)('%s', async (_, form, label, all, defaultOption) => {
    renderPage(form);
    const group = await screen.findByRole('radiogroup', { name: label });
    const options = within(group).getAllByRole<HTMLInputElement>('radio');
    expect(options.map(({ labels }) => labels?.[0]?.textContent)).toEqual(all);
    const selectedOptions = options.filter(({ checked }) => checked);
    expect(selectedOptions.map(({ labels }) => labels?.[0]?.textContent)).toEqual([defaultOption]);
  });
});

describe('the words of the API', () => {
  it.each([
    ['roles', roles, ['admin', 'driver', 'user', 'operator']],
    ['priorities', ticketPriorities, ['low', 'medium', 'high']],
    ['ticket statuses', ticketStatuses, ['open', 'in_progress', 'closed']],
    ['notification types', notificationTypes, ['push', 'email']],
    ['admin vehicle statuses', adminVehicleStatuses, ['active', 'inactive']],
    ['driver vehicle statuses', reviewStatuses, ['pending', 'approved', 'rejected']],
  ])('%s', (_, actualValues, specifiedValues) => {
    expect([...actualValues].sort()).toEqual([...specifiedValues].sort());
  });
});

describe('the notifications page', () => {
  afterEach(() => jest.useRealTimers());

  it('asks every 30 seconds while nothing is pushed', async () => {
    jest.useFakeTimers();
    setConnection('down');
    renderPage(<NotificationsPage />);
    const requestCount = () => server.asked('GET /notifications').length;
    await act(() => jest.advanceTimersByTimeAsync(1_000));
    expect(requestCount()).toBe(1);
    await act(() => jest.advanceTimersByTimeAsync(28_000));
    expect(requestCount()).toBe(1);
    await act(() => jest.advanceTimersByTimeAsync(2_000));
    expect(requestCount()).toBe(2);
  });
});

describe('the scheduled time', () => {
  it('has 16 characters, whatever is stored', () => {
    renderPage(forms.bookingEdit.form);
    const field = screen.getByLabelText<HTMLInputElement>('Scheduled time');
    expect(field.value).toHaveLength(16);
    expect(field.min).toHaveLength(16);
    fireEvent.change(field, { target: { value: '2030-01-02T03:04' } });
    expect(field.value).toBe('2030-01-02T03:04');
  });
});
