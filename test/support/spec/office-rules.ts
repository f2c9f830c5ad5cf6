import { CHECK, eachMissing, REQUIRED, fieldError, type SpecRow, withFields } from './spec-row.js';

const contact: SpecRow = {
  ref: 'Contact',
  ask: 'POST /contact',
  who: 'nobody',
  sample: () => ({
    body: {
      name: 'Rahim',
      email: 'rahim@elsewhere.example',
      subject: 'Prices',
      message: 'What does it cost?',
    },
  }),
  status: 422,
  message: 'All fields are required.',
};

const ownVehicle: SpecRow = {
  ref: 'Driver vehicle update',
  ask: 'POST /vehicles/{id}',
  who: 'driver',
  sample: async ({ rows }) => ({
    id: await rows.vehicle(),
    body: { type: 'truck', license_plate: `Dhaka Metro-TA ${rows.next()}`, capacity_kg: '5000' },
  }),
  status: 422,
  message: CHECK,
};

const adminVehicle: SpecRow = {
  ref: 'Admin vehicle form',
  ask: 'POST /vehicles',
  who: 'admin',
  sample: ({ actors, rows }) => ({
    body: {
      owner_id: actors.driver.id,
      vehicle_type: 'truck',
      license_plate: `Dhaka Metro-TA ${rows.next()}`,
      capacity: 5000,
    },
  }),
  status: 422,
  message: CHECK,
};

const notification: SpecRow = {
  ref: 'Notification send',
  ask: 'POST /notifications',
  who: 'admin',
  sample: ({ actors }) => ({
    body: { user_id: actors.customer.id, title: 'News', message: 'Something is new.', type: 'push' },
  }),
  status: 422,
  message: 'All fields are required.',
};

const ticket: SpecRow = {
  ref: 'Support ticket',
  ask: 'POST /support-tickets',
  who: 'customer',
  sample: () => ({ body: { subject: 'Late truck', description: 'Two hours.' } }),
  status: 422,
  message: 'All fields are required.',
};
const chat: SpecRow = {
  ref: 'Chat message',
  ask: 'POST /support-tickets/{id}/messages',
  who: 'customer',
  sample: async ({ rows }) => ({ id: await rows.ticket(), body: { message: 'Hello' } }),
  status: 422,
  message: 'Please write a message.',
};

/** Contact, vehicles, notifications and support. */
export const officeRules: readonly SpecRow[] = [
  ...eachMissing(contact, ['name', 'subject', 'message']),
  ...eachMissing(contact, ['email'], REQUIRED),
  withFields(
    contact,
    'an e-mail that is none',
    { email: 'rahim at home' },
    fieldError('email', 'Please enter a valid email address.'),
  ),

  ...['0', '-5', 'much'].map((capacity_kg) =>
    withFields(
      ownVehicle,
      `capacity ${capacity_kg}`,
      { capacity_kg },
      fieldError('capacity_kg', 'Capacity must be a positive number.'),
    ),
  ),
  ...eachMissing(ownVehicle, ['license_plate', 'capacity_kg'], REQUIRED),
  ...eachMissing(adminVehicle, ['owner_id', 'license_plate', 'capacity'], REQUIRED),
  withFields(
    adminVehicle,
    'type missing',
    { vehicle_type: undefined },
    { errors: { vehicle_type: REQUIRED } },
  ),

  ...eachMissing(notification, ['title', 'message']),
  ...['user_id', 'type'].map((field) =>
    withFields(
      notification,
      `${field} missing`,
      { [field]: undefined },
      fieldError(field, notification.message),
    ),
  ),
  ...eachMissing(ticket, ['subject', 'description']),
  ...eachMissing(chat, ['message']),
];
