import { fileOf, pageFields } from './exports.js';
import { ledgerListQuerySchema } from './ledger.js';
import { payoutListQuerySchema } from './payouts.js';
import { refundListQuerySchema } from './refunds.js';

/** Lists of money as CSV files. Apart from the others, so that pages without money do not load these schemas. */
export const moneyExportEndpoints = {
  ledger: fileOf('ledger', 'entries of the ledger', ['admin'], ledgerListQuerySchema.omit(pageFields)),
  payouts: fileOf('payouts', 'payouts', ['admin'], payoutListQuerySchema.omit(pageFields)),
  refunds: fileOf('refunds', 'refunds', ['admin'], refundListQuerySchema.omit(pageFields)),
} as const;
