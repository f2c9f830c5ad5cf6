import { toTaka } from '@app/contracts/money.js';
import type { Offer as OfferView } from '@app/contracts/offers.js';
import type { Transaction } from '@app/platform/database/database.service.js';
import type { OutboxService } from '@app/platform/outbox/outbox.service.js';
import { preloadRows } from '../realtime/audience.js';
import type { Offer } from './offer.entity.js';

/** Appends an event of an offer. @param view the row that the push sends, which saves reading it again */
export async function appendOfferEvent(
  outbox: OutboxService,
  tx: Transaction,
  type: 'offer.sent' | 'offer.updated' | 'offer.accepted' | 'offer.rejected' | 'offer.withdrawn',
  offer: Pick<Offer, 'id' | 'driverId' | 'offeredPrice'>,
  booking: { id: number; userId: number },
  { view, facts }: { view?: OfferView; facts?: { reason?: string } } = {},
): Promise<void> {
  const { id: booking_id, userId: user_id } = booking;
  const price = toTaka(offer.offeredPrice);
  const payload = { offer_id: offer.id, booking_id, driver_id: offer.driverId, user_id, price, ...facts };
  const eventId = await outbox.append(tx, type, payload);
  if (view) preloadRows(tx, eventId, { offer: view });
}
