import type { Booking } from '@app/contracts/bookings.js';
import { useState } from 'react';

/** The booking whose waiting payment was decided last, while the list was open. */
export function useDecidedPayment(bookings: readonly Booking[]): Booking | undefined {
  const pendingIds = bookings
    .filter(({ payment_status }) => payment_status === 'pending')
    .map(({ id }) => id);
  const [known, setKnown] = useState<{ waiting: readonly number[]; decided?: number }>({
    waiting: pendingIds,
  });
  if (pendingIds.join() !== known.waiting.join()) {
    const decided = known.waiting.find((id) => !pendingIds.includes(id)) ?? known.decided;
    setKnown({ waiting: pendingIds, ...(decided === undefined ? {} : { decided }) });
  }
  return bookings.find(
    ({ id, payment_status }) =>
      id === known.decided && (payment_status === 'paid' || payment_status === 'rejected'),
  );
}
