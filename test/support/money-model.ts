import type { Offer } from '@app/contracts/offers.js';
import type { Actor } from '@app/domain/shared/actor.js';
import { endings } from './endings.js';
import type { PayoutsContext } from './payouts-context.js';

/** Prices that are paid short, exactly, and too much, in taka: the total is 5500. */
const PAID = [4900.25, 5500, 6000.5];
const [PRICE, TOTAL] = [500_000, 550_000];

interface Deal {
  customer: Actor;
  driver: number;
  bookingId: number;
  offer: Offer;
  booking: 'open' | 'confirmed' | 'completed' | 'released' | 'cancelled';
  payment: 'none' | 'pending' | 'approved' | 'rejected';
  paymentId: number;
  transactionId: string;
  paid: number;
  held: number;
}

interface Out {
  id: number;
  amount: number;
  status: 'due' | 'sent' | 'failed' | 'cancelled';
  /** The driver of a payout, or the deal of a refund. */
  of: number;
}

/** One command: what is done, to which of its rows, and how. */
export interface Step {
  act:
    | 'pay'
    | 'approve'
    | 'reject'
    | 'complete'
    | 'release'
    | 'cancel'
    | 'make'
    | 'sendPayout'
    | 'failPayout'
    | 'cancelPayout'
    | 'sendRefund'
    | 'failRefund';
  row: number;
  how: number;
}

/**
 * Bookings of six customers with two drivers, run beside a model that knows no ledger: it says how every command ends, and what
 * everybody is owed afterwards. All amounts are in paisa.
 */
export class MoneyModel {
  private readonly deals: Deal[] = [];
  private readonly payouts: Out[] = [];
  private readonly refunds: Out[] = [];
  private readonly drivers: { actor: Actor; owed: number }[] = [];
  private readonly owedTo = new Map<number, number>();
  private readonly used: string[] = [];
  private wallet = 0;
  private commission = 0;
  private before: Record<string, number> = {};

  private constructor(
    private readonly context: PayoutsContext,
    private readonly admin: Actor,
  ) {}

  static async start(context: PayoutsContext): Promise<MoneyModel> {
    const { domain } = context;
    const model = new MoneyModel(context, await domain.person('admin'));
    for (let n = 0; n < 2; n += 1) {
      const actor = await domain.person('driver');
      await context.enterAccount(actor);
      model.drivers.push({ actor, owed: 0 });
    }
    for (let n = 0; n < 6; n += 1) {
      const customer = await domain.person('user');
      const booking = await domain.book(customer);
      const driver = n % 2;
      const offer = await domain.offer(model.drivers[driver]!.actor, booking);
      model.deals.push({
        ...{ customer, driver, offer, bookingId: booking.id },
        ...{ booking: 'open', payment: 'none', paymentId: 0, transactionId: '', paid: 0, held: 0 },
      });
    }
    model.before = await context.money.balances('wallet', 'commission');
    return model;
  }

  /** Runs a step. @returns how it ended, and how it should have; null when there is no such row. */
  async run({ act, row, how }: Step): Promise<{ ended: string; expected: string } | null> {
    switch (act) {
      case 'pay':
      case 'approve':
      case 'reject':
      case 'complete':
      case 'release':
      case 'cancel':
        return this[act](this.deals[row % this.deals.length]!, how);
      case 'make':
        return this.make(row % this.drivers.length);
      case 'sendPayout':
      case 'failPayout':
      case 'cancelPayout':
        return this.payouts.length === 0 ? null : this[act](this.payouts[row % this.payouts.length]!, how);
      case 'sendRefund':
      case 'failRefund':
        return this.refunds.length === 0 ? null : this[act](this.refunds[row % this.refunds.length]!, how);
    }
  }

  /** The ledger's balances of everybody, and what they should be, in taka as the ledger signs them. */
  async compare(): Promise<{ found: Record<string, number>; expected: Record<string, number> }> {
    const paisa: [string, number][] = [
      ['wallet', this.wallet + this.paisaOf('wallet')],
      ['commission', this.paisaOf('commission') - this.commission],
      ...this.deals.map((deal): [string, number] => [`held:${deal.bookingId}`, -deal.held]),
      ...this.drivers.map(({ actor, owed }): [string, number] => [`driver:${actor.userId}`, -owed]),
      ...[...this.owedTo].map(([user, owed]): [string, number] => [`customer:${user}`, -owed]),
    ];
    const expected = paisa
      .filter(([, amount]) => amount !== 0)
      .map(([account, amount]) => [account, amount / 100]);
    return {
      found: await this.context.money.balances(...paisa.map(([account]) => account)),
      expected: Object.fromEntries(expected) as Record<string, number>,
    };
  }

  private paisaOf(account: string): number {
    return Math.round((this.before[account] ?? 0) * 100);
  }

  private async pay(deal: Deal, how: number) {
    if (deal.booking !== 'open' || deal.payment === 'pending') return null;
    const amount = PAID[how % PAID.length]!;
    const body = { ...this.context.domain.paymentFor(deal.offer), ...this.fresh(), amount };
    const { id } = await this.context.domain.payments.submit(deal.customer, body);
    const { transaction_id: transactionId } = body;
    Object.assign(deal, { payment: 'pending', paymentId: id, transactionId, paid: Math.round(amount * 100) });
    this.used.push(transactionId);
    return { ended: 'done', expected: 'done' };
  }

  private async approve(deal: Deal) {
    if (deal.payment === 'none') return null;
    let expected = 'done';
    if (deal.payment !== 'pending') expected = 'payment_decided';
    else if (deal.booking === 'cancelled') expected = 'booking_cancelled';
    const ended = await this.end(this.context.domain.payments.approve(this.admin, deal.paymentId));
    if (expected === 'done') {
      deal.payment = 'approved';
      deal.booking = 'confirmed';
      deal.held = Math.min(deal.paid, TOTAL);
      this.wallet += deal.paid;
      await this.owe(deal, deal.paid - deal.held);
    }
    return { ended, expected };
  }

  private async reject(deal: Deal, how: number) {
    if (deal.payment === 'none') return null;
    const expected = deal.payment === 'pending' ? 'done' : 'payment_decided';
    const received = how % 2 === 0 ? deal.paid / 100 : null;
    const { payments } = this.context.domain;
    const ended = await this.end(payments.reject(this.admin, deal.paymentId, { received }));
    if (expected === 'done') {
      deal.payment = 'rejected';
      if (received === null) {
        // Its money never came, so the id may be that of another transfer.
        this.used.splice(this.used.indexOf(deal.transactionId), 1);
      } else {
        this.wallet += deal.paid;
        await this.owe(deal, deal.paid);
      }
    }
    return { ended, expected };
  }

  private async complete(deal: Deal) {
    if (deal.booking !== 'confirmed') return null;
    const { otp } = this.context.domain;
    const offer_id = deal.offer.id;
    await otp.send(this.drivers[deal.driver]!.actor, deal.bookingId, { offer_id });
    const code = await this.context.domain.sentCode(deal.bookingId);
    const ended = await this.end(otp.verify(deal.customer, deal.bookingId, { offer_id, otp: code }));
    deal.booking = 'completed';
    return { ended, expected: 'done' };
  }

  private async release(deal: Deal) {
    const expected = {
      open: 'booking_not_completed',
      confirmed: 'booking_not_completed',
      completed: 'done',
      released: 'already_released',
      cancelled: 'booking_cancelled',
    }[deal.booking];
    const ended = await this.end(this.context.money.releases.confirmDelivery(deal.customer, deal.bookingId));
    if (expected === 'done') {
      const share = Math.min(PRICE, deal.held);
      this.drivers[deal.driver]!.owed += share;
      this.commission += deal.held - share;
      Object.assign(deal, { booking: 'released', held: 0 });
    }
    return { ended, expected };
  }

  private async cancel(deal: Deal, how: number) {
    const compensation = [0, 0, 1234.5, 5500][how % 4]!;
    const isTooHigh = Math.round(compensation * 100) > deal.held;
    let expected = 'done';
    if (deal.booking !== 'open' && deal.booking !== 'confirmed') expected = 'booking_not_cancellable';
    else if (isTooHigh) expected = 'compensation_too_high';
    const { closing } = this.context.domain;
    const body = { reason: 'Road closed', ...(compensation > 0 && { compensation }) };
    const ended = await this.end(closing.cancel(this.admin, deal.bookingId, body));
    if (expected === 'done') {
      const share = Math.round(compensation * 100);
      this.drivers[deal.driver]!.owed += share;
      const rest = deal.held - share;
      Object.assign(deal, { booking: 'cancelled', held: 0 });
      await this.owe(deal, rest);
    }
    return { ended, expected };
  }

  private async make(driver: number) {
    const { actor, owed } = this.drivers[driver]!;
    const isDue = this.payouts.some((one) => one.of === driver && one.status === 'due');
    let expected = 'done';
    if (isDue) expected = 'payout_exists';
    else if (owed < 10_000) expected = 'payout_too_small';
    const made = this.context.payouts.make(this.admin, { driver_id: actor.userId });
    const ended = await this.end(made);
    if (ended === 'done' && expected === 'done')
      this.payouts.push({ id: (await made).id, amount: owed, status: 'due', of: driver });
    return { ended, expected };
  }

  private async sendPayout(payout: Out, how: number) {
    const typed = this.typed(how);
    const expected = payout.status === 'due' ? this.unlessUsed(typed) : 'payout_not_due';
    const ended = await this.end(this.context.payouts.markSent(this.admin, payout.id, typed));
    if (expected === 'done') {
      payout.status = 'sent';
      this.used.push(typed.transaction_id);
      this.drivers[payout.of]!.owed -= payout.amount;
      this.wallet -= payout.amount;
    }
    return { ended, expected };
  }

  private async failPayout(payout: Out) {
    const expected = payout.status === 'sent' ? 'done' : 'payout_not_sent';
    const ended = await this.end(
      this.context.payouts.markFailed(this.admin, payout.id, { reason: 'Limit reached' }),
    );
    if (expected === 'done') {
      payout.status = 'failed';
      this.drivers[payout.of]!.owed += payout.amount;
      this.wallet += payout.amount;
    }
    return { ended, expected };
  }

  private async cancelPayout(payout: Out) {
    const expected = payout.status === 'due' ? 'done' : 'payout_not_due';
    const ended = await this.end(this.context.payouts.cancel(this.admin, payout.id));
    if (expected === 'done') payout.status = 'cancelled';
    return { ended, expected };
  }

  private async sendRefund(refund: Out, how: number) {
    const typed = this.typed(how);
    const expected = refund.status === 'due' ? this.unlessUsed(typed) : 'refund_not_due';
    const ended = await this.end(this.context.refunds.markSent(this.admin, refund.id, typed));
    if (expected === 'done') {
      refund.status = 'sent';
      this.used.push(typed.transaction_id);
      this.changeOwed(this.deals[refund.of]!, -refund.amount);
      this.wallet -= refund.amount;
    }
    return { ended, expected };
  }

  private async failRefund(refund: Out) {
    const expected = refund.status === 'sent' ? 'done' : 'refund_not_sent';
    const ended = await this.end(
      this.context.refunds.markFailed(this.admin, refund.id, { reason: 'No account' }),
    );
    if (expected === 'done') {
      refund.status = 'failed';
      this.wallet += refund.amount;
      await this.owe(this.deals[refund.of]!, refund.amount);
    }
    return { ended, expected };
  }

  /** A debt to the customer of a deal, of which one more refund must be due. */
  private async owe(deal: Deal, amount: number): Promise<void> {
    if (amount === 0) return;
    this.changeOwed(deal, amount);
    const newest = (await this.context.refundsOf(deal.bookingId)).at(-1);
    if (newest?.status !== 'due' || Math.round(newest.amount * 100) !== amount)
      throw new Error(`no refund of ${amount} is due for booking ${deal.bookingId}`);
    this.refunds.push({ id: newest.id, amount, status: 'due', of: this.deals.indexOf(deal) });
  }

  private changeOwed({ customer }: Deal, amount: number): void {
    this.owedTo.set(customer.userId, (this.owedTo.get(customer.userId) ?? 0) + amount);
  }

  /** A new transaction id, or one that was used before. */
  private typed(how: number): { transaction_id: string } {
    const old = this.used[how % Math.max(1, this.used.length)];
    return how % 4 === 0 && old ? { transaction_id: old.toLowerCase() } : this.fresh();
  }

  private fresh(): { transaction_id: string } {
    return this.context.typed();
  }

  private unlessUsed({ transaction_id }: { transaction_id: string }): string {
    return this.used.includes(transaction_id.toUpperCase()) ? 'transaction_id_used' : 'done';
  }

  private async end(command: Promise<unknown>): Promise<string> {
    return (await endings([command]))[0]!;
  }
}
