import { AdminDashboardPage } from '../../features/admin-dashboard/dashboard.page';
import { ContactMessagesPage } from '../../features/contact-messages/contact-messages.page';
import { SupportPage } from '../../features/support/support.page';
import { VehicleDetailsPage } from '../../features/vehicles/vehicle-details.page';
import { VehiclesPage } from '../../features/vehicles/vehicles.page';
import { failure, ok } from '../../testing/fake-server';
import { contactMessageWith } from '../../testing/rows';
import { ticketWith } from '../../testing/tickets';
import { forms } from './forms';
import { filled, SILENT, REFUSED, BARE_NO, OFFLINE, type Outcome } from './outcome';

const vehicles = { area: 'Admin vehicles', page: <VehiclesPage />, role: 'admin' } as const;
const inbox = { area: 'Admin messages', page: <ContactMessagesPage />, role: 'admin' } as const;
const letters = { 'GET /list-message': ok([contactMessageWith({ subject: 'Prices' })]) };
const replying = { ...inbox, press: ['Reply: Prices', 'Send reply'], fill: { Message: 'It depends.' } };
const notify = { area: 'Send notification', role: 'admin', ...filled(forms.notification) } as const;
const support = { area: 'Support', page: <SupportPage />, at: ['/support', '/support'] } as const;
const ticket = { area: 'Support', ...filled(forms.ticket) };
const tickets = { 'GET /support-tickets': ok([ticketWith()]) };

/** Success and failure texts of vehicles, dashboard, messages and notifications of the admin, and support. */
export const officeOutcomes: readonly Outcome[] = [
  { ...vehicles, server: { 'GET /vehicles': BARE_NO }, says: 'Failed to load vehicles.' },
  { ...vehicles, server: { 'GET /vehicles': SILENT }, says: 'Failed to load vehicles.' },
  { ...vehicles, server: { 'GET /vehicles': OFFLINE }, says: 'Something went wrong.' },
  {
    ...vehicles,
    page: <VehicleDetailsPage />,
    at: ['/admin/vehicles/:id', '/admin/vehicles/9'],
    server: { 'GET /vehicles/9': failure(404, 'vehicle_not_found', '') },
    says: 'Vehicle not found',
  },
  {
    area: 'Dashboard',
    page: <AdminDashboardPage />,
    role: 'admin',
    server: { 'GET /admin/dashboard': SILENT },
    says: 'Failed to load dashboard',
  },
  {
    area: 'Dashboard',
    page: <AdminDashboardPage />,
    role: 'admin',
    server: { 'GET /admin/dashboard': BARE_NO },
    says: 'Failed to load dashboard',
  },
  { ...notify, server: { 'POST /notifications': REFUSED }, says: 'Failed to send notification.' },
  { ...notify, server: { 'POST /notifications': SILENT }, says: 'Server error.' },
  { ...notify, server: { 'POST /notifications': OFFLINE }, says: 'Server error.' },

  { ...inbox, server: { 'GET /list-message': BARE_NO }, says: 'Failed to load messages' },
  { ...inbox, server: { 'GET /list-message': SILENT }, says: 'Failed to load messages' },
  {
    ...inbox,
    press: ['Mark as read: Prices'],
    server: { ...letters, 'GET /message-mark-as-read/4': REFUSED },
    says: 'Failed to update status',
  },
  {
    ...inbox,
    press: ['Delete: Prices', 'Delete'],
    server: { ...letters, 'DELETE /delete/message/4': OFFLINE },
    says: 'Failed to delete',
  },
  {
    ...inbox,
    press: ['Delete: Prices', 'Delete'],
    server: { ...letters, 'DELETE /delete/message/4': REFUSED },
    says: 'Failed to delete',
  },
  { ...replying, server: { ...letters, 'POST /send-reply': REFUSED }, says: 'Failed to send reply' },
  {
    ...replying,
    server: { ...letters, 'POST /send-reply': ok(contactMessageWith()) },
    says: 'Reply sent successfully',
  },

  { ...support, server: { 'GET /support-tickets': OFFLINE }, says: 'Fetch error' },
  { ...support, server: { 'GET /support-tickets': BARE_NO }, says: 'Fetch error' },
  { ...support, server: { 'GET /support-tickets': SILENT }, says: 'Fetch error' },
  {
    ...support,
    at: ['/support', '/support?ticket=4'],
    server: { ...tickets, 'GET /support-tickets/4/messages': SILENT },
    says: 'Fetch error',
  },
  { ...ticket, server: { 'POST /support-tickets': REFUSED }, says: 'Error: Something went wrong.' },
  {
    ...ticket,
    server: { 'POST /support-tickets': OFFLINE },
    says: 'Error: No connection. Check your network and try again.',
  },
];
