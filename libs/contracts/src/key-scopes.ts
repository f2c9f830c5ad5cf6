/** Scopes of API keys: a key can use only endpoints with one of its scopes as `keyScope`. */
export const keyScopes = [
  'bookings:read',
  'bookings:write',
  'offers:read',
  'payments:write',
  'trips:read',
  'money:read',
] as const;
export type KeyScope = (typeof keyScopes)[number];
