import { AdminDashboardPage } from '../../features/admin-dashboard/dashboard.page';
import { ContactMessagesPage } from '../../features/contact-messages/contact-messages.page';
import { SupportPage } from '../../features/support/support.page';
import { VehicleDetailsPage } from '../../features/vehicles/vehicle-details.page';
import { VehiclesPage } from '../../features/vehicles/vehicles.page';
import { failure, ok } from '../../testing/fake-server';
import { contactMessageWith } from '../../testing/rows';
import { ticketWith } from '../../testing/tickets';
import { forms } from './forms';
import { submissionOf, outcome, SILENT, REFUSED, REFUSED_WITH_200, OFFLINE, type Outcome } from './outcome';

const vehicles = { area: 'Admin vehicles', page: <VehiclesPage />, role: 'admin' } as const;
const oneVehicle = {
  ...vehicles,
  page: <VehicleDetailsPage />,
  at: ['/admin/vehicles/:id', '/admin/vehicles/9'],
} as const;
const inbox = { area: 'Admin messages', page: <ContactMessagesPage />, role: 'admin' } as const;
const message = {
  ...inbox,
  server: { 'GET /list-message': ok([contactMessageWith({ subject: 'Prices' })]) },
};
const readStatusChange = { ...message, press: ['Mark as read: Prices'] };
const messageDeletion = { ...message, press: ['Delete: Prices', 'Delete'] };
const messageReply = { ...message, press: ['Reply: Prices', 'Send reply'], fill: { Message: 'It depends.' } };
const dashboard = { area: 'Dashboard', page: <AdminDashboardPage />, role: 'admin' } as const;
const notify = { area: 'Send notification', role: 'admin', ...submissionOf(forms.notification) } as const;
const support = { area: 'Support', page: <SupportPage />, at: ['/support', '/support'] } as const;
const ticket = { area: 'Support', ...submissionOf(forms.ticket) };
const thread = {
  ...support,
  at: ['/support', '/support?ticket=4'],
  server: { 'GET /support-tickets': ok([ticketWith()]) },
} as const;
const NO_CONNECTION = 'Error: No connection. Check your network and try again.';

/** Success and failure texts of vehicles, dashboard, messages and notifications of the admin, and support. */
export const officeOutcomes: readonly Outcome[] = [
  outcome(vehicles, 'GET /vehicles', REFUSED_WITH_200, 'Failed to load vehicles.'),
  outcome(vehicles, 'GET /vehicles', SILENT, 'Failed to load vehicles.'),
  outcome(vehicles, 'GET /vehicles', OFFLINE, 'Something went wrong.'),
  outcome(oneVehicle, 'GET /vehicles/9', failure(404, 'vehicle_not_found', ''), 'Vehicle not found'),
  outcome(dashboard, 'GET /admin/dashboard', SILENT, 'Failed to load dashboard'),
  outcome(dashboard, 'GET /admin/dashboard', REFUSED_WITH_200, 'Failed to load dashboard'),
  outcome(notify, 'POST /notifications', REFUSED, 'Failed to send notification.'),
  outcome(notify, 'POST /notifications', SILENT, 'Server error.'),
  outcome(notify, 'POST /notifications', OFFLINE, 'Server error.'),
  outcome(inbox, 'GET /list-message', REFUSED_WITH_200, 'Failed to load messages'),
  outcome(inbox, 'GET /list-message', SILENT, 'Failed to load messages'),
  outcome(readStatusChange, 'GET /message-mark-as-read/4', REFUSED, 'Failed to update status'),
  outcome(messageDeletion, 'DELETE /delete/message/4', OFFLINE, 'Failed to delete'),
  outcome(messageDeletion, 'DELETE /delete/message/4', REFUSED, 'Failed to delete'),
  outcome(messageReply, 'POST /send-reply', REFUSED, 'Failed to send reply'),
  outcome(messageReply, 'POST /send-reply', ok(contactMessageWith()), 'Reply sent successfully'),
  outcome(support, 'GET /support-tickets', OFFLINE, 'Fetch error'),
  outcome(support, 'GET /support-tickets', REFUSED_WITH_200, 'Fetch error'),
  outcome(support, 'GET /support-tickets', SILENT, 'Fetch error'),
  outcome(thread, 'GET /support-tickets/4/messages', SILENT, 'Fetch error'),
  outcome(ticket, 'POST /support-tickets', REFUSED, 'Error: Something went wrong.'),
  outcome(ticket, 'POST /support-tickets', OFFLINE, NO_CONNECTION),
];
