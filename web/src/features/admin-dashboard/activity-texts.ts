import type { Activity, ActivityType } from '@app/contracts/activity.js';
import type { ActivityKind } from '@app/contracts/event-definition.js';
import type { TicketStatus } from '@app/contracts/support.js';
import { useFormats } from '../../i18n/formats';
import type { Text } from '../../i18n/catalogue';
import { useText } from '../../i18n/use-text';
import type { IconName } from '../../ui/icon';
import { activityMessages as m } from './dashboard.messages';

/** The sentence of each event: the message with its name. The sentence of a changed ticket depends on its status. */
const sentences: Record<Exclude<ActivityType, 'ticket.status_changed'>, Text> = m;
const ticketSentences: Record<TicketStatus, Text> = {
  open: m.ticketOpen,
  in_progress: m.ticketInProgress,
  closed: m.ticketClosed,
};

function sentenceOf({ type, note }: Activity): Text {
  return type === 'ticket.status_changed' ? ticketSentences[note as TicketStatus] : sentences[type];
}

export const kindLooks: Record<ActivityKind, { text: Text; icon: IconName }> = {
  booking: { text: m.kindBooking, icon: 'route' },
  offer: { text: m.kindOffer, icon: 'tag' },
  payment: { text: m.kindPayment, icon: 'wallet' },
  fleet: { text: m.kindFleet, icon: 'truck' },
  support: { text: m.kindSupport, icon: 'headset' },
  account: { text: m.kindAccount, icon: 'user' },
};

/** Writes an event as a sentence. */
export function useActivityText(): (activity: Activity) => string {
  const t = useText();
  const formats = useFormats();
  return (activity) =>
    t(sentenceOf(activity), {
      actor: activity.actor_name ?? t(m.somebody),
      user: activity.user_name ?? t(m.somebody),
      driver: activity.driver_name ?? t(m.somebody),
      booking: activity.booking_id ?? '',
      amount: activity.amount === null ? '' : formats.money(activity.amount),
      subject: activity.subject ?? '',
      note: activity.note ?? '',
    });
}

/** Events whose sentence already contains the note. */
const noteInSentence: readonly ActivityType[] = ['ticket.status_changed', 'trip.moved', 'trip.problem'];

/** The line below the sentence: the route of the booking, or the reason given. */
export function detailOf(activity: Activity): string | null {
  const reason = noteInSentence.includes(activity.type) ? null : activity.note;
  if (activity.kind === 'support' || activity.kind === 'fleet') return reason;
  return reason ?? (activity.type === 'booking.created' ? null : activity.subject);
}

/** The page that shows the subject of the event. */
export function linkOf(activity: Activity): string | null {
  if (activity.type === 'payment.submitted') return '/admin/payments?status=pending';
  if (activity.booking_id !== null) return `/booking-details?id=${activity.booking_id}`;
  if (activity.type === 'ticket.deleted') return null;
  if (activity.ticket_id !== null) return `/support?ticket=${activity.ticket_id}`;
  if (activity.type === 'driver.name_requested') return '/admin/vehicle-management?show=names';
  if (activity.type === 'vehicle.submitted' || activity.type === 'driver.applied')
    return '/admin/vehicle-management';
  if (activity.vehicle_id !== null) return `/admin/vehicles/${activity.vehicle_id}`;
  if (activity.type.startsWith('contact.')) return '/admin/messages';
  if (activity.type === 'user.deleted' || !activity.user_name) return null;
  return `/admin/users?search=${encodeURIComponent(activity.user_name)}`;
}
