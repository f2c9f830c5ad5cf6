import type { AccessTable } from './access-case.js';

/** Money: of the customer's bookings, driven by the driver. */
export const moneyAccess: AccessTable = {
  'ledger.confirmDelivery': [
    {
      sample: async ({ rows }) => ({ id: (await rows.completed()).bookingId }),
      statuses: [401, 200, 404, 403, 403, 403, 403, 403],
    },
  ],
};
