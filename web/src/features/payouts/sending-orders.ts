import { deskMessages as common } from '../../desk/desk.messages';
import { payoutsMessages as m } from './payouts.messages';

/** The orders of payouts and of refunds. */
export const sendingOrders = [
  { sort: 'created_at', order: 'desc', label: m.newestFirst },
  { sort: 'created_at', order: 'asc', label: m.oldestFirst },
  { sort: 'amount', order: 'desc', label: common.highestFirst },
  { sort: 'amount', order: 'asc', label: common.lowestFirst },
  { sort: 'status', order: 'desc', label: m.dueFirst },
  { sort: 'status', order: 'asc', label: m.doneFirst },
] as const;
