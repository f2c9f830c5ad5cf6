import { Inject, Injectable } from '@nestjs/common';
import type { Logger } from 'pino';
import { toPaisa, toTaka } from '@app/contracts/money.js';
import type { Offer as OfferView, SendOfferBody } from '@app/contracts/offers.js';
import { Database, type Transaction } from '@app/platform/database/database.service.js';
import { type Asked, SharedTransaction, type Verdict } from '@app/platform/database/shared-transaction.js';
import { LOGGER } from '@app/platform/logging/logging.module.js';
import { OutboxService } from '@app/platform/outbox/outbox.service.js';
import type { Actor } from '../shared/actor.js';
import { DomainError } from '../shared/domain-error.js';
import { type OfferGround, OfferGroundsService, type OfferPair } from './offer-grounds.service.js';
import { assertCanSendOffer, assertKnownToDriver } from './offer.rules.js';
import { type OfferColumns, toOfferView } from './offer.view.js';

interface NewOffer extends OfferPair {
  body: SendOfferBody;
}

/** One that no rule refuses. */
type Admitted = Asked<NewOffer> & { ground: OfferGround };

const INSERT = `INSERT INTO offer (booking_id, driver_id, offered_price, message)
  SELECT * FROM unnest($1::int[], $2::int[], $3::numeric[], $4::text[])
  ON CONFLICT (booking_id, driver_id) DO NOTHING
  RETURNING id, booking_id, driver_id, offered_price, message, status, payment_status, created_at, version`;

/** Sends drivers' offers, the busiest command there is: those that come together share a transaction. */
@Injectable()
export class OfferSendingService {
  private readonly sending: SharedTransaction<NewOffer, OfferView>;

  constructor(
    database: Database,
    private readonly outbox: OutboxService,
    private readonly grounds: OfferGroundsService,
    @Inject(LOGGER) logger: Logger,
  ) {
    this.sending = new SharedTransaction(database, logger, {
      alone: this.sendAlone.bind(this),
      together: this.sendTogether.bind(this),
    });
  }

  /**
   * A verified driver offers a price on an open booking.
   * @throws {DomainError} `driver_not_verified`, `booking_not_found`, `booking_not_open` with an offer of theirs on it, `offer_exists`.
   */
  send(driver: Actor, body: SendOfferBody): Promise<OfferView> {
    return this.sending.do({ driverId: driver.userId, bookingId: body.booking_id, body });
  }

  private async sendAlone(tx: Transaction, asked: Asked<NewOffer>): Promise<Verdict<OfferView>> {
    const ground = await this.grounds.hold(tx, asked.item);
    const [verdict] = await this.sendOn([ground], tx, [asked]);
    return verdict!;
  }

  private async sendTogether(
    tx: Transaction,
    asked: readonly Asked<NewOffer>[],
  ): Promise<(Verdict<OfferView> | null)[]> {
    const grounds = await this.grounds.holdFree(
      tx,
      asked.map(({ item }) => item),
    );
    return this.sendOn(grounds, tx, asked);
  }

  /** Null where there is no ground. */
  private async sendOn(
    grounds: (OfferGround | null)[],
    tx: Transaction,
    asked: readonly Asked<NewOffer>[],
  ): Promise<(Verdict<OfferView> | null)[]> {
    const refusals = grounds.map((ground) => ground && refusalOn(ground));
    const admitted = asked.flatMap((one, place) => {
      const ground = grounds[place];
      return ground && !refusals[place] ? [{ ...one, ground }] : [];
    });
    const inserted = (await this.insert(tx, admitted)).values();
    return grounds.map((ground, place) => {
      const refusal = refusals[place];
      if (refusal) return { refusal };
      return ground && inserted.next().value!;
    });
  }

  /** With their events. An offer is given as it is read: nothing of it can change before the transaction ends. */
  private async insert(tx: Transaction, admitted: Admitted[]): Promise<Verdict<OfferView>[]> {
    if (admitted.length === 0) return [];
    const rows: OfferColumns[] = await tx.query(INSERT, [
      admitted.map(({ item }) => item.bookingId),
      admitted.map(({ item }) => item.driverId),
      admitted.map(({ item }) => toTaka(toPaisa(item.body.proposed_price))),
      admitted.map(({ item }) => item.body.message || null),
    ]);
    const written = new Map(rows.map((row) => [`${row.driver_id} ${row.booking_id}`, row]));
    const sent: (Admitted & { offer: OfferView })[] = [];
    const verdicts = admitted.map((one) => {
      const pair = `${one.item.driverId} ${one.item.bookingId}`;
      const row = written.get(pair);
      if (!row) return { refusal: new DomainError('offer_exists') };
      // Of two that a driver sent at once the first was written.
      written.delete(pair);
      const offer = toSentOffer(row, one.ground);
      sent.push({ ...one, offer });
      return { result: offer };
    });
    await this.outbox.appendAll(
      tx,
      'offer.sent',
      sent.map(({ offer, ground, context }) => ({
        payload: {
          offer_id: offer.id,
          booking_id: offer.booking_id,
          driver_id: offer.driver_id,
          user_id: ground.booking.userId,
          price: offer.offered_price,
        },
        known: { offer },
        context,
      })),
    );
    return verdicts;
  }
}

/** What the rules say against an offer on this ground; null when nothing. */
function refusalOn({ booking, hasOffer, now }: OfferGround): DomainError | null {
  try {
    assertKnownToDriver(booking, hasOffer, now);
    assertCanSendOffer(booking, now);
    return null;
  } catch (error) {
    if (error instanceof DomainError) return error;
    throw error;
  }
}

function toSentOffer(row: OfferColumns, { booking, driver }: OfferGround): OfferView {
  return toOfferView({
    ...row,
    driver_name: driver.name,
    phone: driver.phone,
    email: driver.email,
    booking_status: booking.status,
    is_selected: false,
    version: row.version + booking.version,
  });
}
