import type { KeyScope } from '@app/contracts/key-scopes.js';
import type { Text } from '../../i18n/catalogue';
import { apiKeysMessages as m } from './api-keys.messages';

/** What a scope allows, in words. */
export const scopeTexts: Record<KeyScope, Text> = {
  'bookings:read': m.bookingsRead,
  'bookings:write': m.bookingsWrite,
  'offers:read': m.offersRead,
  'payments:write': m.paymentsWrite,
  'trips:read': m.tripsRead,
  'money:read': m.moneyRead,
};
