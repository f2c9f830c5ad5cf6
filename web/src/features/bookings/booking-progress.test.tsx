import { screen } from '@testing-library/react';
import type { Booking } from '@app/contracts/bookings.js';
import { renderPage } from '../../testing/render';
import { bookingWith } from '../../testing/rows';
import { BookingProgress } from './booking-state';

const paidBooking = { status: 'confirmed', payment_status: 'paid' } as const;

describe('the progress of a booking', () => {
  it.each<[string, Partial<Booking>]>([
    ['Offer confirmed and paid', {}],
    ['Driver assigned, not on the way yet', { ...paidBooking, stage: 'assigned' }],
    ['Driver assigned, not on the way yet', { ...paidBooking, stage: 'coming' }],
    ['Driver assigned, not on the way yet', { ...paidBooking, stage: null }],
    ['On the way', { ...paidBooking, stage: 'on_the_way' }],
    ['On the way', { ...paidBooking, stage: 'at_drop' }],
    ['Another driver is needed', { ...paidBooking, needs_driver: true, stage: null }],
    ['Another driver is needed', { ...paidBooking, needs_driver: true, stage: 'on_the_way' }],
    ['Cancelled', { status: 'cancelled' }],
  ])('should be at "%s" for %p', (step, changes) => {
    renderPage(<BookingProgress booking={bookingWith(changes)} />);
    const current = screen
      .getAllByRole('listitem')
      .find((item) => item.getAttribute('aria-current') === 'step');
    expect(current?.textContent).toMatch(step);
  });
});
