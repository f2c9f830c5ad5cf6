import { districts } from '@app/contracts/districts.js';
import type { Booking } from '@app/contracts/bookings.js';
import { staffMessages as common } from '../../staff/staff.messages';
import type { Text } from '../../i18n/catalogue';
import type { IconName } from '../../ui/icon';
import { operatorBookingsMessages as m } from './operator-bookings.messages';
import { bookingQueues } from '@app/contracts/booking-queries.js';
import { bookingStatuses, bookingVehicleTypes } from '@app/contracts/booking-states.js';
import { tripStages } from '@app/contracts/trip-states.js';
import { distanceRangeNames, distanceRanges } from '../../components/distance';
import type { QueryFilter } from '../../ui/use-query-filter';

export type BookingAction = 'edit' | 'notify' | 'code' | 'accept_cancel' | 'decline_cancel' | 'cancel';

interface ActionLook {
  icon: IconName;
  text: Text;
  /** In a row in place of the icon, where an icon could be mistaken for its opposite. */
  caption?: Text;
  isDanger: boolean;
}

/** The text and the icon of each action, and whether its button is red. */
export const actionLooks: Record<BookingAction, ActionLook> = {
  edit: { icon: 'edit', text: common.edit, isDanger: false },
  notify: { icon: 'bell', text: m.notify, isDanger: false },
  code: { icon: 'key', text: m.sendCode, isDanger: false },
  accept_cancel: { icon: 'check', text: m.acceptCancel, caption: m.acceptCaption, isDanger: true },
  decline_cancel: { icon: 'close', text: m.declineCancel, caption: m.declineCaption, isDanger: false },
  cancel: { icon: 'close', text: m.cancel, isDanger: true },
};

/** The actions that staff can take on a booking in its current state. */
export function allowedActions(booking: Booking): readonly BookingAction[] {
  const { status, payment_status, selected_offer_id } = booking;
  if (status === 'pending') {
    return payment_status === 'pending' ? ['cancel'] : ['edit', 'notify', 'cancel'];
  }
  if (status !== 'confirmed') return [];
  if (booking.cancel_request) return ['accept_cancel', 'decline_cancel'];
  if (booking.needs_driver) return ['notify', 'cancel'];
  return selected_offer_id === null ? ['cancel'] : ['code', 'cancel'];
}

/** The minutes without an offer after which a booking is listed; undefined for the server's default. */
export function noOfferMinutes(filter: QueryFilter): string | undefined {
  const minutes = filter.get('no_offer_minutes');
  return /^[1-9]\d{0,4}$/.test(minutes) ? minutes : undefined;
}

/** The bounds of the chosen range of distances. */
function distanceQuery(filter: QueryFilter) {
  const range = filter.pick('distance', distanceRangeNames);
  return range && distanceRanges[range];
}

/** The filters in the address as the call accepts them. */
export function bookingQuery(filter: QueryFilter) {
  return {
    search: filter.get('search') || undefined,
    status: filter.pick('status', bookingStatuses),
    vehicle_type: filter.pick('vehicle_type', bookingVehicleTypes),
    stage: filter.pick('stage', tripStages),
    district: filter.pick('district', districts),
    drop_district: filter.pick('drop_district', districts),
    ...distanceQuery(filter),
    from: filter.day('from'),
    to: filter.day('to'),
    queue: filter.pick('queue', bookingQueues),
    no_offer_minutes: noOfferMinutes(filter),
  };
}
