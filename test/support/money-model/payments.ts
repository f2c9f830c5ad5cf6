import type { Deal, DealCommand, ModelState } from './state.js';

/** What is paid above the total, in taka: short, exact, and too much. */
const PAID_ABOVE = [-599.75, 0, 500.5];
const COMPENSATIONS = [0, 0, 1234.5, 5500];

/** Customers pay the offered price and 10 % commission. */
export const totalOfPrice = (price: number) => (price * 11) / 10;

const pay: DealCommand = async (model, deal, how) => {
  const driver = how % model.drivers.length;
  const offer = deal.offers.get(driver);
  if (!offer) return null;
  let expectedResult = 'done';
  if (deal.booking === 'cancelled') expectedResult = 'booking_cancelled';
  else if (deal.payment === 'pending' || deal.payment === 'approved') expectedResult = 'payment_exists';
  else if (offer.status !== 'pending') expectedResult = 'offer_not_payable';
  const { payments } = model.context;
  const total = totalOfPrice(offer.price);
  const body = {
    ...model.context.paymentFor({ id: offer.id, booking_id: deal.bookingId, total: total / 100 }),
    ...model.fresh(),
    amount: total / 100 + PAID_ABOVE[Math.floor(how / 3) % PAID_ABOVE.length]!,
  };
  const submission = payments.submit(deal.customer, body);
  const result = await model.end(submission);
  if (expectedResult === 'done' && result === 'done') {
    const { id } = await submission;
    const { transaction_id: transactionId } = body;
    const commitment = deal.commitment?.driver === driver ? { ...deal.commitment, isHold: false } : null;
    Object.assign(deal, { payment: 'pending', paymentId: id, selectedDriver: driver, commitment });
    Object.assign(deal, { transactionId, paid: Math.round(body.amount * 100) });
    model.used.push(transactionId);
  }
  return { result, expectedResult };
};

const approve: DealCommand = async (model, deal, how) => {
  if (deal.payment === 'none') return null;
  const hasReason = how % 4 === 0;
  const driver = deal.selectedDriver;
  const isUnexplained = how % 5 === 0;
  const isBusy = driver !== null && model.isBusy(driver, deal);
  let expectedResult = 'done';
  if (deal.payment !== 'pending') expectedResult = 'payment_decided';
  else if (deal.booking === 'cancelled') expectedResult = 'booking_cancelled';
  else if (isUnexplained && deal.paid < totalOfPrice(deal.offers.get(driver!)!.price))
    expectedResult = 'payment_short';
  else if (isBusy && !hasReason) expectedResult = 'driver_busy';
  const body = {
    ...(hasReason && { override_reason: 'His brother drives.' }),
    ...(!isUnexplained && { short_reason: 'A regular customer' }),
  };
  const result = await model.end(model.context.paymentDecisions.approve(model.admin, deal.paymentId, body));
  if (expectedResult === 'done') {
    const total = totalOfPrice(deal.offers.get(driver!)!.price);
    model.accept(deal, driver!);
    Object.assign(deal, {
      ...{ payment: 'approved', booking: 'confirmed', held: Math.min(deal.paid, total) },
      commitment: { driver, isHold: false, isOverride: isBusy },
    });
    model.wallet += deal.paid;
    await model.owe(deal, deal.paid - deal.held);
  }
  return { result, expectedResult };
};

const reject: DealCommand = async (model, deal, how) => {
  if (deal.payment === 'none') return null;
  const expectedResult = deal.payment === 'pending' ? 'done' : 'payment_decided';
  const amountReceived = how % 2 === 0 ? deal.paid / 100 : null;
  const { paymentDecisions } = model.context;
  const result = await model.end(
    paymentDecisions.reject(model.admin, deal.paymentId, { received: amountReceived }),
  );
  if (expectedResult === 'done') {
    Object.assign(deal, { payment: 'rejected', selectedDriver: null, commitment: null });
    if (amountReceived === null) {
      // Its money never came, so the id may be that of another transfer.
      model.used.splice(model.used.indexOf(deal.transactionId), 1);
    } else {
      model.wallet += deal.paid;
      await model.owe(deal, deal.paid);
    }
  }
  return { result, expectedResult };
};

/** The driver sends the code, and the customer enters it. */
const complete: DealCommand = async (model, deal) => {
  if (deal.booking !== 'confirmed') return null;
  const { otp } = model.context;
  const { bookingId, customer } = deal;
  const driver = model.acceptedDriver(deal);
  if (driver === null) {
    const result = await model.end(otp.verify(customer, bookingId, { offer_id: 1, otp: '123456' }));
    return { result, expectedResult: 'no_selected_offer' };
  }
  const offer_id = deal.offers.get(driver)!.id;
  await otp.send(model.drivers[driver]!.actor, bookingId, { offer_id });
  const code = await model.context.sentCode(bookingId);
  const result = await model.end(otp.verify(customer, bookingId, { offer_id, otp: code }));
  Object.assign(deal, { booking: 'completed', commitment: null, openRequest: null });
  return { result, expectedResult: 'done' };
};

/** The customer confirms the delivery. */
const confirmDelivery: DealCommand = async (model, deal) => {
  const expectedResult = {
    open: 'booking_not_completed',
    confirmed: 'booking_not_completed',
    completed: 'done',
    released: 'already_released',
    cancelled: 'booking_cancelled',
  }[deal.booking];
  const { releases } = model.context;
  const result = await model.end(releases.confirmDelivery(deal.customer, deal.bookingId));
  if (expectedResult === 'done') {
    const driver = model.acceptedDriver(deal)!;
    const share = Math.min(deal.offers.get(driver)!.price, deal.held);
    model.drivers[driver]!.owed += share;
    model.commission += deal.held - share;
    Object.assign(deal, { booking: 'released', held: 0 });
  }
  return { result, expectedResult };
};

/** What a driver may get of a cancelled booking, in paisa, and how a cancellation with it should end. */
export function compensationOf(model: ModelState, deal: Deal, how: number) {
  const taka = COMPENSATIONS[how % COMPENSATIONS.length]!;
  const paisa = Math.round(taka * 100);
  const isTooHigh = paisa > deal.held || (paisa > 0 && model.acceptedDriver(deal) === null);
  return { paisa, compensation: paisa > 0 ? { compensation: taka } : {}, isTooHigh };
}

const cancel: DealCommand = async (model, deal, how) => {
  const { paisa, compensation, isTooHigh } = compensationOf(model, deal, how);
  let expectedResult = 'done';
  if (deal.booking !== 'open' && deal.booking !== 'confirmed') expectedResult = 'booking_not_cancellable';
  else if (isTooHigh) expectedResult = 'compensation_too_high';
  const { closures } = model.context;
  const result = await model.end(
    closures.cancel(model.admin, deal.bookingId, { reason: 'Road closed', ...compensation }),
  );
  if (expectedResult === 'done') await model.cancel(deal, paisa);
  return { result, expectedResult };
};

/** From the payment of a booking to the end of its money. */
export const paymentCommands = { pay, approve, reject, complete, confirmDelivery, cancel };
