import { describe, expect, it } from '@jest/globals';
import { disputeSchema } from '@app/contracts/disputes.js';
import { FileContentService } from '@app/domain/files/file-content.service.js';
import type { Actor } from '@app/domain/shared/actor.js';
import { SupportQueriesService } from '@app/domain/support/support-queries.service.js';
import { SupportService } from '@app/domain/support/support.service.js';
import { DisputesContext } from '../support/disputes-context.js';
import { expectRefused } from '../support/command-results.js';
import { exeNamedJpg, phonePhoto } from '../support/sample-files.js';
import { setUp } from '../support/set-up.js';

describe('disputes', () => {
  const disputes = setUp(() => DisputesContext.start());
  const admin = setUp<Actor>(() => disputes.person('admin'));

  describe('opening', () => {
    it('opens a ticket of the customer about the booking, with the files', async () => {
      const { customer, bookingId } = await disputes.completedDeal();
      const dispute = await disputes.open(customer, bookingId, [await phonePhoto('wet.jpg')]);
      expect(dispute).toMatchObject({
        booking_id: bookingId,
        opened_by: 'customer',
        status: 'open',
        reason: 'Ten cartons are wet',
        message: 'The tarpaulin was torn, and it rained.',
        refund: null,
        files: [{ name: 'wet.jpg' }],
      });
      const tickets = disputes.get(SupportQueriesService);
      const { items } = await tickets.list(customer, {});
      expect(items).toMatchObject([
        {
          id: dispute.ticket_id,
          booking_id: bookingId,
          subject: 'Ten cartons are wet',
          description: 'The tarpaulin was torn, and it rained.',
          status: 'open',
          last_message: 'The tarpaulin was torn, and it rained.',
          is_unread_by_admin: true,
        },
      ]);
      const messages = await tickets.messages(admin, dispute.ticket_id!, {});
      expect(messages.items).toMatchObject([{ message: '', attachments: dispute.files }]);
    });

    it('is open to the accepted driver, on a booking that is confirmed, too', async () => {
      const deal = await disputes.deal('confirmed');
      const dispute = await disputes.open(deal.driver, deal.bookingId);
      expect(dispute).toMatchObject({ opened_by: 'driver', files: [] });
      expect(await disputes.events(deal.bookingId, 'dispute.opened')).toMatchObject([
        { payload: { is_from_driver: 1, user_id: deal.customer.userId, driver_id: deal.driver.userId } },
      ]);
      const { items } = await disputes.get(SupportQueriesService).list(deal.driver, {});
      expect(items).toMatchObject([{ id: dispute.ticket_id, last_message: null }]);
    });

    it('is refused to everybody else, whose files are not stored', async () => {
      const { bookingId } = await disputes.deal('confirmed');
      const other = await disputes.deal();
      const photo = await phonePhoto();
      for (const stranger of [other.customer, other.driver, admin])
        await expectRefused(disputes.open(stranger, bookingId, [photo]), 'booking_not_found');
      await expectRefused(disputes.open(other.customer, 999_999_999), 'booking_not_found');
      const files = await disputes.database.query('SELECT FROM file WHERE owner_id = ANY ($1)', [
        [other.customer.userId, other.driver.userId, admin.userId],
      ]);
      expect(files).toEqual([]);
    });

    it('stores nothing when a file is none', async () => {
      const { customer, bookingId } = await disputes.completedDeal();
      await expectRefused(disputes.open(customer, bookingId, [exeNamedJpg]), 'file_type_not_accepted');
      expect((await disputes.get(SupportQueriesService).list(customer, {})).items).toEqual([]);
      expect(await disputes.events(bookingId, 'dispute.opened')).toEqual([]);
    });

    it('is possible from the approval until the release, once at a time', async () => {
      const payingDeal = await disputes.deal('paid');
      await expectRefused(disputes.open(payingDeal.customer, payingDeal.bookingId), 'payment_not_confirmed');
      await expectRefused(disputes.open(payingDeal.driver, payingDeal.bookingId), 'booking_not_found');

      const disputedDeal = await disputes.deal('confirmed');
      await disputes.open(disputedDeal.customer, disputedDeal.bookingId);
      await expectRefused(disputes.open(disputedDeal.customer, disputedDeal.bookingId), 'dispute_open');
      await expectRefused(disputes.open(disputedDeal.driver, disputedDeal.bookingId), 'dispute_open');

      const releasedDeal = await disputes.completedDeal();
      await disputes.releases.confirmDelivery(releasedDeal.customer, releasedDeal.bookingId);
      await expectRefused(disputes.open(releasedDeal.driver, releasedDeal.bookingId), 'already_released');

      const cancelledDeal = await disputes.deal('confirmed');
      await disputes.closures.cancel(admin, cancelledDeal.bookingId, { reason: 'Road closed' });
      await expectRefused(
        disputes.open(cancelledDeal.customer, cancelledDeal.bookingId),
        'booking_cancelled',
      );
    });
  });

  it('stop the release, by the job and by the customer', async () => {
    const deal = await disputes.completedDeal();
    await disputes.age(deal.bookingId, 48);
    await disputes.open(deal.customer, deal.bookingId);
    await disputes.releases.releaseDue();
    await expectRefused(disputes.releases.confirmDelivery(deal.customer, deal.bookingId), 'dispute_open');
    expect(await disputes.of(deal)).toEqual({ held: -5500 });
  });

  it('are closed when their booking is cancelled', async () => {
    const deal = await disputes.deal('confirmed');
    const { id } = await disputes.open(deal.customer, deal.bookingId);
    await disputes.closures.cancel(admin, deal.bookingId, { reason: 'Road closed', compensation: 500 });
    expect(await disputes.of(deal)).toEqual({ customer: -5000, driver: -500 });
    expect(await disputes.read(admin, id)).toMatchObject({
      status: 'closed',
      refund: null,
      ended_at: expect.any(String),
    });
    expect(await disputes.events(deal.bookingId, 'dispute.closed')).toHaveLength(1);
    await expectRefused(disputes.decide(admin, id, 0, 0), 'dispute_closed');
  });

  describe('deciding', () => {
    it('divides what is held; what neither side gets is commission', async () => {
      const deal = await disputes.completedDeal();
      const { id } = await disputes.open(deal.driver, deal.bookingId);
      const before = await disputes.balances('commission');
      const decision = await disputes.decide(admin, id, 2000.5, 3000.25);
      expect(decision).toMatchObject({
        status: 'decided',
        refund: 2000.5,
        payout: 3000.25,
        decision_reason: 'Half of the load was damaged.',
        held: 0,
        ended_at: expect.any(String),
      });
      expect(await disputes.of(deal)).toEqual({ customer: -2000.5, driver: -3000.25 });
      const after = await disputes.balances('commission');
      expect((after['commission'] ?? 0) - (before['commission'] ?? 0)).toBeCloseTo(-499.25);
      const booking = await disputes.bookingQueries.get(admin, deal.bookingId);
      expect(booking.status).toBe('completed');
      await disputes.age(deal.bookingId, 48);
      await disputes.releases.releaseDue();
      expect(await disputes.of(deal)).toEqual({ customer: -2000.5, driver: -3000.25 });
    });

    it('tells both sides the amounts and the reason, and is written down', async () => {
      const deal = await disputes.completedDeal();
      const { id } = await disputes.open(deal.customer, deal.bookingId);
      await disputes.decide(admin, id, 5500, 0);
      expect(await disputes.events(deal.bookingId, 'dispute.decided')).toMatchObject([
        {
          payload: {
            dispute_id: id,
            user_id: deal.customer.userId,
            driver_id: deal.driver.userId,
            refund: 5500,
            payout: 0,
            reason: 'Half of the load was damaged.',
          },
        },
      ]);
      expect(await disputes.audit('dispute', id)).toMatchObject([
        {
          action: 'dispute.decide',
          before: { status: 'open', held: 5500 },
          after: { booking_id: deal.bookingId, refund: 5500, payout: 0 },
        },
      ]);
    });

    it('closes their ticket, which a message of its owner reopens', async () => {
      const { customer, bookingId } = await disputes.completedDeal();
      const { id, ticket_id: ticketId } = await disputes.open(customer, bookingId);
      await disputes.decide(admin, id, 5500, 0);
      const statusOf = async () =>
        (await disputes.get(SupportQueriesService).list(customer, {})).items[0]!.status;
      expect(await statusOf()).toBe('closed');
      const thanks = { message: 'One carton was dry.' };
      await disputes.get(SupportService).send(customer, ticketId!, thanks);
      expect(await statusOf()).not.toBe('closed');
    });

    it('cancels a booking that is still confirmed, with its trip and its code', async () => {
      const deal = await disputes.deal('confirmed');
      const otp = await disputes.sendCode(deal);
      const { id } = await disputes.open(deal.customer, deal.bookingId);
      await disputes.decide(admin, id, 4000, 1500);
      expect(await disputes.of(deal)).toEqual({ customer: -4000, driver: -1500 });
      expect(await disputes.bookingQueries.get(admin, deal.bookingId)).toMatchObject({
        status: 'cancelled',
        cancel_reason: 'Half of the load was damaged.',
      });
      const runningTrips = await disputes.database.query(
        'SELECT FROM trip WHERE booking_id = $1 AND ended_at IS NULL',
        [deal.bookingId],
      );
      expect(runningTrips).toEqual([]);
      const code = { offer_id: deal.offer.id, otp };
      await expectRefused(disputes.otp.verify(deal.customer, deal.bookingId, code), 'booking_cancelled');
      expect(await disputes.events(deal.bookingId, 'booking.cancelled')).toHaveLength(1);
      await expectRefused(
        disputes.closures.cancel(admin, deal.bookingId, { reason: 'Again' }),
        'booking_not_cancellable',
      );
    });

    it('is refused above what is held, and then changes nothing', async () => {
      const deal = await disputes.deal('confirmed');
      const { id } = await disputes.open(deal.customer, deal.bookingId);
      await expectRefused(disputes.decide(admin, id, 3000, 2500.01), 'more_than_held');
      expect(await disputes.read(admin, id)).toMatchObject({ status: 'open', held: 5500 });
      expect(await disputes.of(deal)).toEqual({ held: -5500 });
      expect((await disputes.bookingQueries.get(admin, deal.bookingId)).status).toBe('confirmed');
      await disputes.decide(admin, id, 0, 5500);
      expect(await disputes.of(deal)).toEqual({ driver: -5500 });
    });

    it('is done once, and of disputes that exist', async () => {
      const { customer, bookingId } = await disputes.completedDeal();
      const { id } = await disputes.open(customer, bookingId);
      await disputes.decide(admin, id, 0, 0);
      await expectRefused(disputes.decide(admin, id, 0, 0), 'dispute_decided');
      await expectRefused(disputes.decide(admin, 999_999_999, 0, 0), 'dispute_not_found');
    });
  });

  describe('reading', () => {
    it('lists them for staff by status and booking; operators read no files', async () => {
      const [open, secondDeal] = [await disputes.completedDeal(), await disputes.completedDeal()];
      const first = await disputes.open(open.customer, open.bookingId, [await phonePhoto('wet.jpg')]);
      const second = await disputes.open(secondDeal.driver, secondDeal.bookingId);
      await disputes.decide(admin, second.id, 500, 5000);
      const operator = await disputes.person('operator');
      const { items } = await disputes.queries.list(admin, { limit: '2' });
      for (const item of items) expect(disputeSchema.strict().parse(item)).toEqual(item);
      expect(items).toMatchObject([
        { id: second.id, status: 'decided', held: 0, driver_name: secondDeal.driver.name },
        { id: first.id, status: 'open', held: 5500, price: 5000, customer_name: open.customer.name },
      ]);
      const ids = async (query: Parameters<typeof disputes.queries.list>[1]) =>
        (await disputes.queries.list(operator, query)).items.map(({ id }) => id);
      expect(await ids({ booking_id: String(open.bookingId) })).toEqual([first.id]);
      expect(await ids({ booking_id: String(open.bookingId), status: 'decided' })).toEqual([]);
      expect(await ids({ status: 'decided,closed' })).toContain(second.id);
      const [listItem] = (await disputes.queries.list(operator, { ids: String(first.id) })).items;
      expect(listItem).toMatchObject({
        message: expect.stringContaining('tarpaulin'),
        ticket_id: null,
        files: [],
      });
    });

    it('shows the other party the reason and the decision, not the message and the files', async () => {
      const { customer, driver, bookingId } = await disputes.completedDeal();
      const mine = await disputes.open(customer, bookingId, [await phonePhoto('wet.jpg')]);
      const other = await disputes.queries.ofBooking(driver, bookingId);
      expect(other).toMatchObject({
        id: mine.id,
        reason: mine.reason,
        message: null,
        ticket_id: null,
        files: [],
      });
      const content = disputes.get(FileContentService);
      await expectRefused(content.find(driver, mine.files[0]!.id), 'file_not_found');
      await disputes.decide(admin, mine.id, 1000, 4500);
      expect(await disputes.queries.ofBooking(driver, bookingId)).toMatchObject({
        refund: 1000,
        payout: 4500,
      });
    });
  });
});
