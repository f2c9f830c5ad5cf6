/** What a screen can show and a push can call stale: the RTK Query tag types of the web client. */
export const resourceTypes = [
  'Session',
  'User',
  'Booking',
  'Offer',
  'Payment',
  'Notification',
  'UnreadCount',
  'NotificationPreferences',
  'PushDevice',
  'Vehicle',
  'DriverApplication',
  'Ticket',
  'TicketMessage',
  'ContactMessage',
  'Dashboard',
  'Activity',
  'AuditEntry',
] as const;

export type ResourceType = (typeof resourceTypes)[number];

/** A stale resource. Without an id the whole list of that type is stale. */
export interface ResourceRef {
  type: ResourceType;
  id?: number;
}
