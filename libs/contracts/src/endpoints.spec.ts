import { describe, expect, it } from '@jest/globals';
import { z } from 'zod';
import { endpointList } from './endpoints.js';

/** Every endpoint that existing clients request, with the names they use. */
const endpointsByFeature = {
  'Session and account': [
    'POST /login',
    'POST /autologin',
    'POST /register',
    'POST /user-exist',
    'POST /verify-email-exist',
    'POST /verify-email-token',
    'POST /change-email',
    'GET /verify-email?token=...',
    'POST /update-profile.php',
    'POST /auth/logout',
    'POST /auth/logout-all',
    'POST /contact',
  ],
  'Bookings, offers and payments': [
    'GET /bookings',
    'GET /bookings/{id}',
    'POST /bookings',
    'PUT /bookings/{id}',
    'DELETE /bookings/{id}',
    'GET /payments/{bookingId}',
    'POST /bookings/{id}/verify-otp',
    'POST /bookings/{bookingId}/send-otp',
    'POST /booking-offers-driver',
    'POST /booking-offers-driver-update',
    'GET /booking-offers/{id}',
    'GET /offers/{id}',
    'GET /bookings-history-driver',
    'POST /payments',
    'GET /payments',
    'POST /payments/{id}/approve',
    'POST /payments/{id}/reject',
  ],
  'Vehicles and driver applications': [
    'GET /vehicles-exist',
    'POST /vehicle-documents',
    'GET /vehicles-driver',
    'POST /vehicles/{id}',
    'GET /vehicles',
    'GET /vehicles/{id}',
    'POST /vehicles',
    'PUT /vehicles/{id}',
    'DELETE /vehicles/{id}',
    'POST /drivers/applyDriver',
  ],
  'Admin, users and messages': [
    'GET /users',
    'PUT /users/{id}',
    'DELETE /users/{id}',
    'GET /admin/dashboard',
    'GET /list-message',
    'GET /message-mark-as-read/{id}',
    'GET /message-mark-as-unread/{id}',
    'DELETE /delete/message/{id}',
    'POST /send-reply',
  ],
  Notifications: [
    'GET /notifications',
    'GET /notifications/unread-count',
    'PUT /notifications/{id}/read',
    'PUT /notifications/read-all',
    'POST /notifications',
  ],
  Support: [
    'GET /support-tickets',
    'POST /support-tickets',
    'PUT /support-tickets-admin/{id}',
    'DELETE /support-tickets/{id}',
    'GET /support-tickets/{id}/messages',
    'POST /support-tickets/{id}/messages',
  ],
};
const specifiedEndpoints = Object.values(endpointsByFeature).flat();

/** Method and path without what a place in it is called. */
function shapeOf(method: string, path: string): string {
  return `${method} ${path.replace(/\?.*$/, '').replace(/\{\w+\}|:\w+/g, '{}')}`;
}

const nameByShape = new Map(
  endpointList.map(({ name, endpoint }) => [shapeOf(endpoint.method, endpoint.path), name]),
);
const nameOf = (line: string) => nameByShape.get(shapeOf(...(line.split(' ') as [string, string])));

describe('endpoints of existing clients', () => {
  it('are 59, all of them in the contract', () => {
    expect(new Set(specifiedEndpoints).size).toBe(59);
    expect(specifiedEndpoints.filter((line) => nameOf(line) === undefined)).toEqual([]);
  });
});

/** Names of fields whose values open something. */
const SECRET_FIELD = /"(key|token|secret|recovery_codes)":/g;

it('declares every secret that a response contains, so that it is never stored in clear text', () => {
  const undeclared = endpointList.filter(({ endpoint }) => {
    const schema = JSON.stringify(z.toJSONSchema(endpoint.data, { io: 'output', unrepresentable: 'any' }));
    const secrets = [...schema.matchAll(SECRET_FIELD)].map(([, field]) => field!);
    const isStored = secrets.some((field) => !endpoint.oneTimeFields?.includes(field));
    return endpoint.method !== 'GET' && isStored && !endpoint.hasSecretResponse;
  });
  expect(undeclared.map(({ name }) => name)).toEqual([]);
});
