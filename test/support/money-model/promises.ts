import { compensationOf, totalOfPrice } from './payments.js';
import { BUSY_HOURS, type DealCommand, type ModelOffer } from './state.js';

/** In taka. */
const PRICES = [3000, 4000, 5000, 6000];
const HOLDS_MAX = 4;

/** A driver sends an offer, or changes theirs. */
const offer: DealCommand = async (model, deal, how) => {
  const driver = how % model.drivers.length;
  const price = PRICES[Math.floor(how / 3) % PRICES.length]!;
  const known = deal.offers.get(driver);
  const { offers } = model.context.domain;
  const { actor } = model.drivers[driver]!;
  const body = { booking_id: deal.bookingId, proposed_price: price, busy_hours: BUSY_HOURS };
  const isOpen = deal.booking === 'open' || deal.needsDriver;
  let expected = 'done';
  if (!known) {
    if (!isOpen) expected = 'booking_not_found';
    const sent = offers.send(actor, body);
    const ended = await model.end(sent);
    if (expected === 'done' && ended === 'done')
      deal.offers.set(driver, { id: (await sent).id, price: price * 100, status: 'pending', holds: 0 });
    return { ended, expected };
  }
  const isHeld = deal.taken?.driver === driver && deal.taken.isHold;
  if (deal.selected === driver) expected = 'offer_selected';
  else if (!isOpen) expected = 'booking_not_open';
  else if (isHeld) expected = 'offer_held';
  const ended = await model.end(offers.resend(actor, body));
  if (expected === 'done') Object.assign(known, { price: price * 100, status: 'pending', holds: 0 });
  return { ended, expected };
};

const hold: DealCommand = async (model, deal, how) => {
  const driver = how % model.drivers.length;
  const known = deal.offers.get(driver);
  if (!known) return null;
  let expected = 'done';
  if (deal.payment === 'pending' || deal.payment === 'approved') expected = 'payment_exists';
  else if (deal.booking !== 'open') expected = 'booking_not_open';
  else if (known.status !== 'pending') expected = 'offer_not_payable';
  else if (known.holds >= HOLDS_MAX) expected = 'holds_used_up';
  else if (model.isBusy(driver, deal)) expected = 'driver_busy';
  const ended = await model.end(model.context.holds.hold(deal.customer, known.id));
  if (expected === 'done') {
    known.holds += 1;
    deal.taken = { driver, isHold: true, isOverride: false };
  }
  return { ended, expected };
};

/** 15 minutes pass for the hold of a booking. */
const letHoldEnd: DealCommand = async (model, deal) => {
  if (!deal.taken?.isHold) return null;
  await model.context.domain.database.query(
    'UPDATE commitment SET expires_at = clock_timestamp() WHERE booking_id = $1 AND expires_at IS NOT NULL',
    [deal.bookingId],
  );
  deal.taken = null;
  return { ended: 'done', expected: 'done' };
};

const withdraw: DealCommand = async (model, deal, how) => {
  const driver = how % model.drivers.length;
  const known = deal.offers.get(driver);
  if (!known) return null;
  const byStatus: Record<ModelOffer['status'], string> = {
    pending: 'done',
    accepted: 'offer_selected',
    rejected: 'booking_not_open',
    withdrawn: 'offer_withdrawn',
  };
  let expected = byStatus[known.status];
  if (deal.selected === driver) expected = 'offer_selected';
  else if (deal.taken?.driver === driver && deal.taken.isHold) expected = 'offer_held';
  const { offers } = model.context.domain;
  const ended = await model.end(offers.withdraw(model.drivers[driver]!.actor, known.id, {}));
  if (expected === 'done') known.status = 'withdrawn';
  return { ended, expected };
};

/** The driver has the goods. */
const load: DealCommand = async (model, deal) => {
  const driver = model.acceptedDriver(deal);
  if (deal.booking !== 'confirmed' || driver === null) return null;
  const { replacements } = model.context;
  const report = { driver: model.drivers[driver]!.actor, bookingId: deal.bookingId };
  deal.isLoaded = true;
  return { ended: await model.end(replacements.report(report, 'loaded')), expected: 'done' };
};

/** A driver, mostly the accepted one, gives the job back. */
const giveBack: DealCommand = async (model, deal, how) => {
  const accepted = model.acceptedDriver(deal);
  const driver = how % 4 === 0 || accepted === null ? how % model.drivers.length : accepted;
  let expected = 'done';
  if (accepted !== driver) expected = 'booking_not_found';
  else if (deal.booking === 'cancelled') expected = 'booking_cancelled';
  else if (deal.booking !== 'confirmed') expected = 'booking_completed';
  else if (deal.isLoaded) expected = 'goods_loaded';
  const { bookingId } = deal;
  const ended = await model.end(
    model.context.replacements.release({ driver: model.drivers[driver]!.actor, bookingId }),
  );
  if (expected === 'done') {
    deal.offers.get(driver)!.status = 'withdrawn';
    Object.assign(deal, { needsDriver: true, selected: null, taken: null });
  }
  return { ended, expected };
};

/** The customer or an admin chooses the next driver, mostly the one with the cheapest pending offer. */
const replace: DealCommand = async (model, deal, how) => {
  const standing = [...deal.offers].filter(([, { status }]) => status === 'pending');
  const [cheapest] = standing.toSorted(([, one], [, other]) => one.price - other.price)[0] ?? [];
  const driver = how % 4 === 0 || cheapest === undefined ? how % model.drivers.length : cheapest;
  const known = deal.offers.get(driver);
  if (!known) return null;
  const isByStaff = how % 2 === 0;
  const total = totalOfPrice(known.price);
  let expected = 'done';
  if (deal.booking === 'cancelled') expected = 'booking_cancelled';
  else if (deal.booking === 'completed' || deal.booking === 'released') expected = 'booking_completed';
  else if (!deal.needsDriver) expected = 'driver_not_needed';
  else if ((isByStaff ? known.price : total) > deal.held) expected = 'offer_above_held';
  else if (known.status !== 'pending') expected = 'offer_not_payable';
  else if (model.isBusy(driver, deal)) expected = 'driver_busy';
  const actor = isByStaff ? model.admin : deal.customer;
  const ended = await model.end(
    model.context.replacements.replace(actor, { id: known.id, booking_id: deal.bookingId }),
  );
  if (expected === 'done') {
    const rest = Math.max(0, deal.held - total);
    model.accept(deal, driver);
    Object.assign(deal, { needsDriver: false, isLoaded: false, held: deal.held - rest });
    deal.taken = { driver, isHold: false, isOverride: false };
    await model.owe(deal, rest);
  }
  return { ended, expected };
};

const askToCancel: DealCommand = async (model, deal) => {
  let expected = {
    open: 'payment_not_confirmed',
    confirmed: 'done',
    completed: 'booking_completed',
    released: 'booking_completed',
    cancelled: 'booking_cancelled',
  }[deal.booking];
  if (deal.openRequest !== null) expected = 'cancel_requested';
  const opened = model.context.replacements.requests.open(
    deal.customer,
    deal.bookingId,
    'The shop is closed.',
  );
  const ended = await model.end(opened);
  if (expected === 'done' && ended === 'done') {
    const { id } = await opened;
    deal.requests.push(id);
    deal.openRequest = id;
  }
  return { ended, expected };
};

/** Staff decide on the newest request, which may be decided or closed already. */
const decideRequest: DealCommand = async (model, deal, how) => {
  const id = deal.requests.at(-1);
  if (id === undefined) return null;
  const accept = how % 3 !== 0;
  const { paisa, given, isTooHigh } = compensationOf(model, deal, how);
  let expected = 'done';
  if (deal.openRequest !== id) expected = 'cancel_request_decided';
  else if (accept && isTooHigh) expected = 'compensation_too_high';
  const body = { accept, reason: 'As we agreed.', ...(accept && given) };
  const ended = await model.end(model.context.replacements.requests.decide(model.admin, id, body));
  if (expected === 'done') {
    if (accept) await model.cancelled(deal, paisa);
    else deal.openRequest = null;
  }
  return { ended, expected };
};

const rate: DealCommand = async (model, deal, how) => {
  const driver = model.acceptedDriver(deal);
  if (driver === null) return null;
  const side = how % 2 === 0 ? 'customer' : 'driver';
  let expected = 'done';
  if (deal.booking !== 'completed' && deal.booking !== 'released') expected = 'booking_not_completed';
  else if (deal.rated.has(side)) expected = 'already_rated';
  const actor = side === 'customer' ? deal.customer : model.drivers[driver]!.actor;
  const ended = await model.end(
    model.context.ratings.rate(actor, deal.bookingId, { stars: 1 + (how % 5), comment: null }),
  );
  if (expected === 'done') deal.rated.add(side);
  return { ended, expected };
};

/** Offers, the time of drivers, and what happens when a promise is not kept. */
export const promiseCommands = {
  ...{ offer, hold, letHoldEnd, withdraw, load, giveBack, replace },
  ...{ askToCancel, decideRequest, rate },
};
