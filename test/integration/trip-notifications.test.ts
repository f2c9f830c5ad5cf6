import { randomUUID } from 'node:crypto';
import { beforeEach, describe, expect, it } from '@jest/globals';
import type { DomainEvent } from '@app/contracts/events.js';
import { Sealer } from '@app/platform/security/sealer.js';
import { SendReceiverCodeSms } from '../../apps/worker/src/otp/send-receiver-code-sms.delivery.js';
import { SendCustomerCodeSms } from '../../apps/worker/src/otp/send-customer-code-sms.delivery.js';
import { domainEvent } from '../support/domain-event.js';
import { byUser, ROUTE, setUpReactions } from '../support/reactions.js';
import { SmsGateway } from '../support/sms-gateway.js';
import { setUp } from '../support/set-up.js';

/** Each person gets one notification of a trip, although every job runs twice. */
describe('notifications, emails and SMS of trips', () => {
  let deal: { bookingId: number; offerId: number };
  let tripId: number;

  const gateway = setUp(() => SmsGateway.start());
  const { database, worker, reactions, ids, rows, mailbox, newestOf } = setUpReactions(
    ['operator', 'admin'],
    () => gateway.environment,
  );

  beforeEach(async () => {
    deal = await rows.deal('confirmed');
    const [trip] = await database.query<{ id: number }>('SELECT id FROM trip WHERE booking_id = $1', [
      deal.bookingId,
    ]);
    tripId = trip!.id;
  });

  async function report(fields: { kind: string; problem?: string; note?: string }): Promise<number> {
    const [event] = await database.query<{ id: number }>(
      `INSERT INTO trip_event (trip_id, client_id, kind, problem, note, happened_at, recorded_by)
       VALUES ($1, $2, $3, $4, $5, now(), $6) RETURNING id`,
      [tripId, randomUUID(), fields.kind, fields.problem ?? null, fields.note ?? null, ids.driver],
    );
    return event!.id;
  }

  const factsOf = (trip_event_id: number) => ({
    trip_id: tripId,
    trip_event_id,
    booking_id: deal.bookingId,
    user_id: ids.customer,
    driver_id: ids.driver,
  });
  const mailsAbout = async (subject: string) =>
    (await mailbox.to('customer@bahon.example')).filter((mail) => mail.subject === subject);

  it.each(['at_pickup', 'loaded', 'at_drop'] as const)('tell the customer of %s', async (stage) => {
    const facts = factsOf(await report({ kind: stage, note: 'Gate 2' }));
    const id = await reactions.run('trip.moved', { ...facts, stage, is_further: 1 });
    expect(await reactions.notifications(id)).toEqual([
      {
        user_id: ids.customer,
        kind: `trip.${stage}`,
        params: { route: ROUTE, driver: 'Abdul Karim', note: 'Gate 2' },
        link: `/booking-details?id=${deal.bookingId}`,
      },
    ]);
  });

  it('notify nobody of other stages or of events that do not change the stage', async () => {
    for (const stage of ['coming', 'on_the_way', 'unloaded'] as const) {
      const facts = factsOf(await report({ kind: stage }));
      expect(await reactions.notify('trip.moved', { ...facts, stage, is_further: 1 })).toEqual([]);
    }
    const late = factsOf(await report({ kind: 'loaded' }));
    expect(await reactions.notify('trip.moved', { ...late, stage: 'loaded', is_further: 0 })).toEqual([]);
  });

  it('notify customer, operators and admins of a problem, and email the customer', async () => {
    const note = `A flat tyre (${randomUUID()})`;
    const facts = factsOf(await report({ kind: 'problem', problem: 'breakdown', note }));
    const id = await reactions.run('trip.problem', { ...facts, problem: 'breakdown' });
    const staffNotification = { kind: 'trip.problem.staff', link: `/booking-details?id=${deal.bookingId}` };
    const notifications = byUser([
      { user_id: ids.customer, kind: 'trip.problem' },
      { user_id: ids.operator, ...staffNotification },
      { user_id: ids.admin, ...staffNotification },
    ]);
    expect(await reactions.notifications(id)).toMatchObject(notifications);
    const { message, title } = await newestOf(ids.operator);
    expect(title).toBe('Problem on a trip');
    expect(message).toContain('the vehicle has broken down');
    expect(message).toContain(note);
    const mails = (await mailsAbout('Problem with your trip')).filter(({ text }) => text.includes(note));
    expect(mails).toHaveLength(1);
  });

  it('notify both sides of the reason when staff complete the booking', async () => {
    const reason = `The phone is lost (${randomUUID()}).`;
    const { bookingId, offerId } = deal;
    const id = await reactions.run('booking.completed', {
      booking_id: bookingId,
      offer_id: offerId,
      user_id: ids.customer,
      driver_id: ids.driver,
      reason,
    });
    const kind = 'booking.completed.staff';
    const notifications = byUser([
      { user_id: ids.customer, kind, params: { reason }, link: `/booking-details?id=${bookingId}` },
      { user_id: ids.driver, kind, params: { reason }, link: '/booking-history' },
    ]);
    expect(await reactions.notifications(id)).toMatchObject(notifications);
    const mails = (await mailsAbout('Your booking is completed')).filter(({ text }) => text.includes(reason));
    expect(mails).toHaveLength(1);
  });

  describe('the delivery code by SMS to the receiver', () => {
    async function issueCode(): Promise<DomainEvent<'otp.issued'>> {
      await database.query('UPDATE otp SET voided_at = now() WHERE booking_id = $1 AND voided_at IS NULL', [
        deal.bookingId,
      ]);
      return domainEvent('otp.issued', {
        otp_id: await rows.deliveryCode(deal),
        booking_id: deal.bookingId,
        offer_id: deal.offerId,
        user_id: ids.customer,
        driver_id: ids.driver,
        sealed_code: worker.get(Sealer).seal('482913'),
        expires_at: new Date(Date.now() + 600_000).toISOString(),
      });
    }
    const receive = (phone: string | null) =>
      database.query('UPDATE booking SET receiver_phone = $2 WHERE id = $1', [deal.bookingId, phone]);
    const recipients = () => gateway.received.map(({ msisdn }) => msisdn);

    beforeEach(() => {
      gateway.received.length = 0;
    });

    it('goes to both, once each, as one message', async () => {
      await receive('01911000004');
      await database.query(`UPDATE app_user SET phone = '01711000003', locale = 'en' WHERE id = $1`, [
        ids.customer,
      ]);
      const event = await issueCode();
      for (const _ of ['first', 'again']) {
        await worker.get(SendCustomerCodeSms).deliver(event);
        await worker.get(SendReceiverCodeSms).deliver(event);
      }
      expect(recipients().toSorted()).toEqual(['8801711000003', '8801911000004']);
      await database.query(`UPDATE app_user SET locale = 'bn' WHERE id = $1`, [ids.customer]);
      await worker.get(SendReceiverCodeSms).deliver(await issueCode());
      const [english, bangla] = gateway.received
        .filter(({ msisdn }) => msisdn === '8801911000004')
        .map(({ sms }) => sms);
      expect(english).toMatch(/^[\x20-\x7e]{1,160}$/);
      expect(bangla).toMatch(/[\u0980-\u09ff]/);
      expect(bangla!.length).toBeLessThanOrEqual(70);
      for (const text of [english, bangla]) expect(text).toContain('482913');
    });

    it('is not sent without a receiver, to the customer themself, or too late', async () => {
      await worker.get(SendReceiverCodeSms).deliver(await issueCode());
      await receive('01711000003');
      await worker.get(SendReceiverCodeSms).deliver(await issueCode());
      await receive('01911000004');
      const late = await issueCode();
      await database.query(`UPDATE booking SET status = 'completed' WHERE id = $1`, [deal.bookingId]);
      await worker.get(SendReceiverCodeSms).deliver(late);
      expect(recipients()).toEqual([]);
    });
  });
});
