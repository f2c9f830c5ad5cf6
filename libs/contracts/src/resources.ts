/** Types of resources that pushes can mark as changed: the RTK Query tag types of the web client. */
export const resourceTypes = [
  'Session',
  'SecondFactor',
  'User',
  'Booking',
  'Trip',
  'ShareLink',
  'Offer',
  'Commitment',
  'Payment',
  'PaymentProof',
  'ProofDevice',
  'ApiKey',
  'Webhook',
  'BookingMoney',
  'Earnings',
  'Ledger',
  'Dispute',
  'Payout',
  'PayoutAccount',
  'Refund',
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
  'StaffSettings',
] as const;

export type ResourceType = (typeof resourceTypes)[number];

/** A changed resource. Without an id the whole list of that type has changed. */
export interface ResourceRef {
  type: ResourceType;
  id?: number;
}
