import type { Booking } from '@app/contracts/bookings.js';
import { useState } from 'react';

/** The booking whose waiting payment was decided last, while the list was open. */
export function useDecidedPayment(bookings: readonly Booking[]): Booking | undefined {
  const waiting = bookings.filter(({ payment_status }) => payment_status === 'pending').map(({ id }) => id);
  const [known, setKnown] = useState<{ waiting: readonly number[]; decided?: number }>({ waiting });
  if (waiting.join() !== known.waiting.join()) {
    const decided = known.waiting.find((id) => !waiting.includes(id)) ?? known.decided;
    setKnown({ waiting, ...(decided === undefined ? {} : { decided }) });
  }
  return bookings.find(
    ({ id, payment_status }) =>
      id === known.decided && (payment_status === 'paid' || payment_status === 'rejected'),
  );
}
