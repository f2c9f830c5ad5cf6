import { screen, waitFor } from '@testing-library/react';
import type { Booking } from '@app/contracts/bookings.js';
import type { OwnRating, Rating } from '@app/contracts/ratings.js';
import { signedIn } from '../../api/session.store';
import { fakeServer, ok } from '../../testing/fake-server';
import { fill, press, renderPage, user, userWith } from '../../testing/render';
import { bookingWith } from '../../testing/rows';
import { RatingPanel } from './rating-panel';
import { StaffRatings } from './staff-ratings';

const NOW = '2026-11-21T09:30:00+06:00';
const LATER = '2026-12-05T09:30:00+06:00';

const own: OwnRating = {
  id: 3,
  stars: 4,
  comment: 'Careful.',
  is_comment_hidden: false,
  created_at: NOW,
  shown_from: LATER,
};
const ratingWith = (changes: Partial<Rating> = {}): Rating => ({
  id: 4,
  by: 'driver',
  name: 'Abdul Karim',
  stars: 5,
  comment: 'Goods were ready.',
  is_comment_hidden: false,
  created_at: NOW,
  ...changes,
});
const completedBooking = (changes: Partial<Booking> = {}) =>
  bookingWith({ status: 'completed', ratings: [], own_rating: null, rate_until: LATER, ...changes });

const server = fakeServer(userWith());

describe('the ratings of a booking', () => {
  it('should be sent with stars and a comment, and say when the driver reads them', async () => {
    server.on('POST /bookings/12/rating', { ...ok(own), status: 201 });
    renderPage(<RatingPanel booking={completedBooking()} side="customer" />);
    expect(screen.getByRole('heading', { name: 'Rate your driver' })).toBeTruthy();
    expect(screen.getByText(/sees your rating once you’ve both rated, or 7 days after/)).toBeTruthy();
    await user.click(screen.getByRole('radio', { name: '4 stars: Good' }));
    await fill(screen.getByRole('textbox'), 'Careful.');
    await press('Send rating');
    await waitFor(() =>
      expect(server.bodies('POST /bookings/12/rating')).toEqual([{ stars: 4, comment: 'Careful.' }]),
    );
  });

  it('should not be sent without stars', async () => {
    renderPage(<RatingPanel booking={completedBooking()} side="driver" />);
    expect(screen.getByRole('heading', { name: 'Rate your customer' })).toBeTruthy();
    await press('Send rating');
    expect(await screen.findByText('Choose between 1 and 5 stars.')).toBeTruthy();
  });

  it('should show the own one at once, and say that the other side waits', () => {
    renderPage(
      <RatingPanel booking={completedBooking({ own_rating: own, rate_until: null })} side="customer" />,
    );
    expect(screen.getByRole('img', { name: '4 of 5 stars' })).toBeTruthy();
    expect(screen.getByText(/The driver will see it after rating you/)).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Send rating' })).toBeNull();
  });

  it('should show both when they are shown, one with a hidden comment', () => {
    const ratings = [
      ratingWith({ id: 3, by: 'customer', stars: 4 }),
      ratingWith({ comment: null, is_comment_hidden: true, name: null }),
    ];
    renderPage(
      <RatingPanel
        booking={completedBooking({ own_rating: own, rate_until: null, ratings })}
        side="customer"
      />,
    );
    expect(screen.getByText('By the driver')).toBeTruthy();
    expect(screen.getByRole('img', { name: '5 of 5 stars' })).toBeTruthy();
    expect(screen.getByText('Our team hid this comment.')).toBeTruthy();
    expect(screen.queryByText(/will see it after/)).toBeNull();
  });

  it('should let an admin hide a comment with a reason, and an operator only read', async () => {
    server.on('GET /bookings/12', ok(completedBooking({ ratings: [ratingWith({ hide_reason: null })] })));
    server.on('POST /ratings/4/hide', ok(ratingWith({ is_comment_hidden: true, hide_reason: 'Insult' })));
    signedIn(userWith({ role: 'operator' }));
    const view = renderPage(<StaffRatings bookingId={12} />);
    expect(await screen.findByText('Goods were ready.')).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Hide comment' })).toBeNull();
    view.unmount();

    signedIn(userWith({ role: 'admin' }));
    renderPage(<StaffRatings bookingId={12} />);
    await press('Hide comment');
    await fill(screen.getByRole('textbox'), 'Insult');
    await user.click(screen.getAllByRole('button', { name: 'Hide comment' }).at(-1)!);
    await waitFor(() => expect(server.bodies('POST /ratings/4/hide')).toEqual([{ reason: 'Insult' }]));
  });
});
