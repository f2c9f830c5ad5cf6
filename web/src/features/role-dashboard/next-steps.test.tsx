import { screen, within } from '@testing-library/react';
import type { Role } from '@app/contracts/roles.js';
import { signedIn } from '../../api/session.store';
import { fakeServer, failure, ok, pushRefs } from '../../testing/fake-server';
import { renderPage, userWith } from '../../testing/render';
import { applicationWith, bookingWith } from '../../testing/rows';
import { NextSteps } from './next-steps';

const server = fakeServer(undefined, {
  'GET /bookings': ok([]),
  'GET /bookings/queues': ok({ no_offer: 2, payment_waiting: 0, overdue: 1 }),
  'GET /bookings-history-driver': ok([]),
  'GET /vehicles-driver': ok([{ id: 1 }]),
  'GET /drivers/application': ok(applicationWith()),
  'GET /payments': ok([{ id: 1 }]),
  'GET /drivers': ok([]),
  'GET /vehicles': ok([]),
  'GET /list-message': ok([]),
  'GET /support-tickets': ok([]),
  'GET /notifications/unread-count': ok({ unread: 0 }),
});

function show(role: Role, changes = {}) {
  signedIn(userWith({ role, email_verified: true, ...changes }));
  const { store } = renderPage(<NextSteps />);
  return store;
}

const steps = async () => {
  const list = await screen.findByRole('list', { name: 'Needs your attention' });
  return within(list)
    .getAllByRole('link')
    .map((link) => `${link.parentElement?.textContent} ${link.getAttribute('href')}`);
};

describe('the next steps of somebody signed in', () => {
  it('should lead a customer to the one booking there is to act on', async () => {
    const confirmedBooking = bookingWith({
      id: 9,
      status: 'confirmed',
      payment_status: 'paid',
      selected_offer_id: 31,
      stage: 'on_the_way',
    });
    server.on('GET /bookings', ({ path }) =>
      ok(
        path.includes('confirmed')
          ? [confirmedBooking]
          : [bookingWith({ offers_count: 2, lowest_total: 5500 }), bookingWith({ id: 13, offers_count: 0 })],
      ),
    );
    show('user');
    expect(await steps()).toEqual([
      '1Confirmed bookings, driver on the wayEnter code /destination-reached/31',
      '1Bookings with offers to choose fromChoose an offer /offers/12',
      '1Bookings without offers yetMy Bookings /my-bookings?status=pending',
    ]);
  });

  it('should call nothing "on its way" before its driver is, or without one', async () => {
    const confirmedBooking = { status: 'confirmed', payment_status: 'paid', selected_offer_id: 31 } as const;
    server.on('GET /bookings', ({ path }) =>
      ok(
        path.includes('confirmed')
          ? [
              bookingWith({ ...confirmedBooking, id: 8, stage: 'assigned' }),
              bookingWith({ ...confirmedBooking, id: 9, needs_driver: true }),
            ]
          : [],
      ),
    );
    show('user');
    expect(await steps()).toEqual([
      '1Bookings that need another driverChoose another driver /offers/9',
      '1Confirmed bookings, driver not on the way yetView booking /booking-details?id=8',
    ]);
  });

  it('should say that nothing waits, and where to go on', async () => {
    show('user');
    expect(await steps()).toEqual(['You’re all caught up.Book a Vehicle /book-now']);
  });

  it('should be updated when an offer arrives', async () => {
    let count = 0;
    server.on('GET /bookings', ({ path }) =>
      ok(path.includes('confirmed') ? [] : [bookingWith({ offers_count: count })]),
    );
    const store = show('user');
    expect(await steps()).toEqual(['1Bookings without offers yetMy Bookings /my-bookings?status=pending']);
    count = 1;
    pushRefs(store, 'offer.sent', [{ type: 'Booking', id: 12 }]);
    expect(await screen.findByText('Bookings with offers to choose from')).toBeTruthy();
  });

  it.each<[string, Role, object, string[]]>([
    [
      'a verified driver',
      'driver',
      { driver_status: 'approved' },
      ['1Booking requests open for your offerSend an offer /booking-requests'],
    ],
    [
      'an applicant',
      'driver',
      { driver_status: 'pending' },
      ['Your application is being reviewedView my application /applyasdriver'],
    ],
    [
      'an operator',
      'operator',
      {},
      [
        '1Confirmed bookings past their pickup timeView bookings /operator/bookings?queue=overdue',
        '2Bookings without an offerView bookings /operator/bookings?queue=no_offer',
        '1Pending bookingsView bookings /operator/bookings?status=pending',
      ],
    ],
    ['an admin', 'admin', {}, ['1Payments to approve or rejectReview /admin/payments?status=pending']],
  ])('should show %s what waits for them', async (_who, role, changes, expectedSteps) => {
    server.on('GET /bookings', ok([bookingWith({ user_id: null, own_offer: null })]));
    show(role, changes);
    expect((await steps()).slice(0, expectedSteps.length)).toEqual(expectedSteps);
  });

  it('should tell a suspended driver why there is no work, instead of requests they cannot offer on', async () => {
    server
      .on('GET /bookings', ok([bookingWith({ user_id: null, own_offer: null })]))
      .on('GET /drivers/application', ok(applicationWith({ suspension: { reason: 'Late.', until: null } })));
    show('driver', { driver_status: 'approved' });
    expect(await screen.findByText('You’re suspended and can’t send offers')).toBeTruthy();
    expect(screen.queryByText('Booking requests open for your offer')).toBeNull();
  });

  it('should say what failed and ask again', async () => {
    server.on('GET /bookings', failure(500, 'internal', 'Server error. Please try again later.'));
    show('user');
    expect(await screen.findByRole('alert')).toBeTruthy();
    server.on('GET /bookings', ok([]));
    screen.getByRole('button', { name: 'Try again' }).click();
    expect(await steps()).toEqual(['You’re all caught up.Book a Vehicle /book-now']);
  });
});
