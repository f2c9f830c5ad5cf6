import { compensationOf, totalOfPrice } from './payments.js';
import { BUSY_HOURS, type DealCommand, type ModelOffer } from './state.js';

/** In taka. */
const PRICES = [3000, 4000, 5000, 6000];
const HOLDS_MAX = 4;

/** A driver sends an offer, or changes theirs. */
const offer: DealCommand = async (model, deal, how) => {
  const driver = how % model.drivers.length;
  const price = PRICES[Math.floor(how / 3) % PRICES.length]!;
  const offer = deal.offers.get(driver);
  const { offers } = model.context;
  const { actor } = model.drivers[driver]!;
  const body = { booking_id: deal.bookingId, proposed_price: price, busy_hours: BUSY_HOURS };
  const isOpen = deal.booking === 'open' || deal.needsDriver;
  let expectedResult = 'done';
  if (!offer) {
    if (!isOpen) expectedResult = 'booking_not_found';
    const submission = offers.send(actor, body);
    const result = await model.end(submission);
    if (expectedResult === 'done' && result === 'done')
      deal.offers.set(driver, { id: (await submission).id, price: price * 100, status: 'pending', holds: 0 });
    return { result, expectedResult };
  }
  const isHeld = deal.commitment?.driver === driver && deal.commitment.isHold;
  if (deal.selectedDriver === driver) expectedResult = 'offer_selected';
  else if (!isOpen) expectedResult = 'booking_not_open';
  else if (isHeld) expectedResult = 'offer_held';
  const result = await model.end(offers.resend(actor, body));
  if (expectedResult === 'done') Object.assign(offer, { price: price * 100, status: 'pending', holds: 0 });
  return { result, expectedResult };
};

const hold: DealCommand = async (model, deal, how) => {
  const driver = how % model.drivers.length;
  const offer = deal.offers.get(driver);
  if (!offer) return null;
  let expectedResult = 'done';
  if (deal.payment === 'pending' || deal.payment === 'approved') expectedResult = 'payment_exists';
  else if (deal.booking !== 'open') expectedResult = 'booking_not_open';
  else if (offer.status !== 'pending') expectedResult = 'offer_not_payable';
  else if (offer.holds >= HOLDS_MAX) expectedResult = 'holds_used_up';
  else if (model.isBusy(driver, deal)) expectedResult = 'driver_busy';
  const result = await model.end(model.context.holds.hold(deal.customer, offer.id));
  if (expectedResult === 'done') {
    offer.holds += 1;
    deal.commitment = { driver, isHold: true, isOverride: false };
  }
  return { result, expectedResult };
};

/** 15 minutes pass for the hold of a booking. */
const letHoldEnd: DealCommand = async (model, deal) => {
  if (!deal.commitment?.isHold) return null;
  await model.context.database.query(
    'UPDATE commitment SET expires_at = clock_timestamp() WHERE booking_id = $1 AND expires_at IS NOT NULL',
    [deal.bookingId],
  );
  deal.commitment = null;
  return { result: 'done', expectedResult: 'done' };
};

const withdraw: DealCommand = async (model, deal, how) => {
  const driver = how % model.drivers.length;
  const offer = deal.offers.get(driver);
  if (!offer) return null;
  const byStatus: Record<ModelOffer['status'], string> = {
    pending: 'done',
    accepted: 'offer_selected',
    rejected: 'booking_not_open',
    withdrawn: 'offer_withdrawn',
  };
  let expectedResult = byStatus[offer.status];
  if (deal.selectedDriver === driver) expectedResult = 'offer_selected';
  else if (deal.commitment?.driver === driver && deal.commitment.isHold) expectedResult = 'offer_held';
  const { offers } = model.context;
  const result = await model.end(offers.withdraw(model.drivers[driver]!.actor, offer.id, {}));
  if (expectedResult === 'done') offer.status = 'withdrawn';
  return { result, expectedResult };
};

/** The driver has the goods. */
const load: DealCommand = async (model, deal) => {
  const driver = model.acceptedDriver(deal);
  if (deal.booking !== 'confirmed' || driver === null) return null;
  const { context } = model;
  const report = { driver: model.drivers[driver]!.actor, bookingId: deal.bookingId };
  deal.isLoaded = true;
  return { result: await model.end(context.report(report, 'loaded')), expectedResult: 'done' };
};

/** A driver, mostly the accepted one, gives the job back. */
const giveBack: DealCommand = async (model, deal, how) => {
  const acceptedDriver = model.acceptedDriver(deal);
  const driver = how % 4 === 0 || acceptedDriver === null ? how % model.drivers.length : acceptedDriver;
  let expectedResult = 'done';
  if (acceptedDriver !== driver) expectedResult = 'booking_not_found';
  else if (deal.booking === 'cancelled') expectedResult = 'booking_cancelled';
  else if (deal.booking !== 'confirmed') expectedResult = 'booking_completed';
  else if (deal.isLoaded) expectedResult = 'goods_loaded';
  const { bookingId } = deal;
  const result = await model.end(model.context.release({ driver: model.drivers[driver]!.actor, bookingId }));
  if (expectedResult === 'done') {
    deal.offers.get(driver)!.status = 'withdrawn';
    Object.assign(deal, { needsDriver: true, selectedDriver: null, commitment: null });
  }
  return { result, expectedResult };
};

/** The customer or an admin chooses the next driver, mostly the one with the cheapest pending offer. */
const replace: DealCommand = async (model, deal, how) => {
  const pendingOffers = [...deal.offers].filter(([, { status }]) => status === 'pending');
  const [cheapest] = pendingOffers.toSorted(([, one], [, other]) => one.price - other.price)[0] ?? [];
  const driver = how % 4 === 0 || cheapest === undefined ? how % model.drivers.length : cheapest;
  const offer = deal.offers.get(driver);
  if (!offer) return null;
  const isByStaff = how % 2 === 0;
  const total = totalOfPrice(offer.price);
  let expectedResult = 'done';
  if (deal.booking === 'cancelled') expectedResult = 'booking_cancelled';
  else if (deal.booking === 'completed' || deal.booking === 'released') expectedResult = 'booking_completed';
  else if (!deal.needsDriver) expectedResult = 'driver_not_needed';
  else if ((isByStaff ? offer.price : total) > deal.held) expectedResult = 'offer_above_held';
  else if (offer.status !== 'pending') expectedResult = 'offer_not_payable';
  else if (model.isBusy(driver, deal)) expectedResult = 'driver_busy';
  const actor = isByStaff ? model.admin : deal.customer;
  const result = await model.end(model.context.replace(actor, { id: offer.id, booking_id: deal.bookingId }));
  if (expectedResult === 'done') {
    const rest = Math.max(0, deal.held - total);
    model.accept(deal, driver);
    Object.assign(deal, { needsDriver: false, isLoaded: false, held: deal.held - rest });
    deal.commitment = { driver, isHold: false, isOverride: false };
    await model.owe(deal, rest);
  }
  return { result, expectedResult };
};

const askToCancel: DealCommand = async (model, deal) => {
  let expectedResult = {
    open: 'payment_not_confirmed',
    confirmed: 'done',
    completed: 'booking_completed',
    released: 'booking_completed',
    cancelled: 'booking_cancelled',
  }[deal.booking];
  if (deal.openRequest !== null) expectedResult = 'cancel_requested';
  const request = model.context.cancelRequests.open(deal.customer, deal.bookingId, 'The shop is closed.');
  const result = await model.end(request);
  if (expectedResult === 'done' && result === 'done') {
    const { id } = await request;
    deal.requests.push(id);
    deal.openRequest = id;
  }
  return { result, expectedResult };
};

/** Staff decide on the newest request, which may be decided or closed already. */
const decideRequest: DealCommand = async (model, deal, how) => {
  const id = deal.requests.at(-1);
  if (id === undefined) return null;
  const accept = how % 3 !== 0;
  const { paisa, compensation, isTooHigh } = compensationOf(model, deal, how);
  let expectedResult = 'done';
  if (deal.openRequest !== id) expectedResult = 'cancel_request_decided';
  else if (accept && isTooHigh) expectedResult = 'compensation_too_high';
  const body = { accept, reason: 'As we agreed.', ...(accept && compensation) };
  const result = await model.end(model.context.cancelRequests.decide(model.admin, id, body));
  if (expectedResult === 'done') {
    if (accept) await model.cancel(deal, paisa);
    else deal.openRequest = null;
  }
  return { result, expectedResult };
};

const rate: DealCommand = async (model, deal, how) => {
  const driver = model.acceptedDriver(deal);
  if (driver === null) return null;
  const side = how % 2 === 0 ? 'customer' : 'driver';
  let expectedResult = 'done';
  if (deal.booking !== 'completed' && deal.booking !== 'released') expectedResult = 'booking_not_completed';
  else if (deal.rated.has(side)) expectedResult = 'already_rated';
  const actor = side === 'customer' ? deal.customer : model.drivers[driver]!.actor;
  const result = await model.end(
    model.context.ratings.rate(actor, deal.bookingId, { stars: 1 + (how % 5), comment: null }),
  );
  if (expectedResult === 'done') deal.rated.add(side);
  return { result, expectedResult };
};

/** Offers, the time of drivers, and what happens when a promise is not kept. */
export const promiseCommands = {
  ...{ offer, hold, letHoldEnd, withdraw, load, giveBack, replace },
  ...{ askToCancel, decideRequest, rate },
};
