/** Scopes of API keys: a key may make the calls whose `keyScope` it has, and no others. */
export const keyScopes = [
  'bookings:read',
  'bookings:write',
  'offers:read',
  'payments:write',
  'trips:read',
  'money:read',
] as const;
export type KeyScope = (typeof keyScopes)[number];
