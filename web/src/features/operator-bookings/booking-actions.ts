import type { Booking } from '@app/contracts/bookings.js';
import { deskMessages as common } from '../../desk/desk.messages';
import type { Text } from '../../i18n/catalogue';
import type { IconName } from '../../ui/icon';
import { operatorBookingsMessages as m } from './operator-bookings.messages';

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
