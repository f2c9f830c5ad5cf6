import { fileOf, paging } from './exports.js';
import { ledgerListQuerySchema } from './ledger.js';
import { payoutListQuerySchema } from './payouts.js';
import { refundListQuerySchema } from './refunds.js';

/** Lists of money as CSV files. Apart from the others, so that pages without money do not load these schemas. */
export const moneyExportEndpoints = {
  ledger: fileOf('ledger', 'Entries of the ledger', ['admin'], ledgerListQuerySchema.omit(paging)),
  payouts: fileOf('payouts', 'Payouts', ['admin'], payoutListQuerySchema.omit(paging)),
  refunds: fileOf('refunds', 'Refunds', ['admin'], refundListQuerySchema.omit(paging)),
} as const;
