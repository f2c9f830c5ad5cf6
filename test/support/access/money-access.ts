import { walletMessage } from '../wallet-messages.js';
import { type AccessTable, admins, customerAlone, partiesAndStaff, staff } from './access-case.js';

/** Money: of the customer's bookings, driven by the driver. */
export const moneyAccess: AccessTable = {
  'ledger.list': { statuses: admins() },
  'bookingMoney.get': [
    { row: (rows) => rows.bookingOf('confirmed'), statuses: partiesAndStaff() },
    {
      on: 'a booking whose payment waits',
      row: (rows) => rows.bookingOf('paying'),
      statuses: [401, 200, 404, 404, 404, 404, 200, 200],
    },
  ],
  'disputes.list': { statuses: staff() },
  'disputes.open': {
    row: async (rows) => (await rows.completed()).bookingId,
    body: { reason: 'Wet goods', message: 'Ten cartons are wet.' },
    statuses: [401, 201, 404, 201, 404, 404, 403, 403],
  },
  'disputes.decide': {
    row: async (rows) => (await rows.dispute()).disputeId,
    body: { refund: 1000, payout: 4000, reason: 'Both are right.' },
    statuses: admins(),
  },
  'walletCorrections.correct': {
    body: { amount: -50.5, reason: 'The statement says so.' },
    statuses: admins(201),
  },
  'ledger.confirmDelivery': {
    row: async (rows) => (await rows.completed()).bookingId,
    statuses: customerAlone(),
  },
  'money.summary': { statuses: admins() },
  'money.chainBreaks': { statuses: admins() },
  'money.reconciliation': { query: { balance: '100.50' }, statuses: admins() },
  'proofs.list': { statuses: admins() },
  'proofs.record': {
    sample: ({ rows }) => ({ body: { text: walletMessage({ trx: `ACC${rows.next()}` }) } }),
    statuses: admins(201),
  },
  'proofs.import': {
    sample: ({ rows }) => {
      const csv = `provider,direction,amount,transaction_id,occurred_at\nbkash,in,500,CSV${rows.next()},2026-11-20T10:00`;
      return {
        body: () => {
          const form = new FormData();
          form.append('file', new Blob([csv], { type: 'text/csv' }), 'statement.csv');
          return form;
        },
      };
    },
    statuses: admins(),
  },
  'proofDevices.list': { statuses: admins() },
  'proofDevices.create': {
    sample: ({ rows }) => ({ body: { name: `Phone ${rows.next()}` } }),
    statuses: admins(201),
  },
  'proofDevices.revoke': { row: (rows) => rows.proofDevice(), statuses: admins() },
};
