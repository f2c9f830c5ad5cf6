import type { Trip } from '@app/contracts/trips.js';
import { rowsOf } from '../api/endpoints';
import { useOfferHistoryInfiniteQuery } from '../api/offers.api';
import { SendOtp } from '../features/offers/send-otp';
import { TripPage } from '../features/trip/trip.page';

/** Sends the code of a trip. The driver's history says whether one was sent before. */
function TripCode({ trip: { booking_id, offer_id } }: { trip: Trip }) {
  const { data } = useOfferHistoryInfiniteQuery();
  const known = rowsOf(data).find((line) => line.offer_id === offer_id);
  return <SendOtp line={known ?? { booking_id, offer_id, code_sent: null, code_exhausted: null }} />;
}

/** `/trip/:bookingId`, with the code at the drop. */
export function TripRoute() {
  return <TripPage codeFor={(trip) => <TripCode trip={trip} />} />;
}
