import { listToolMessages as tools } from '../../ui/list-tools.messages';

/** The orders of the queue of vehicles. */
export const byTime = [
  { sort: 'created_at', order: 'desc', label: tools.newestFirst },
  { sort: 'created_at', order: 'asc', label: tools.oldestFirst },
] as const;

/** The orders of the queues of drivers. */
export const byTimeAndName = [
  ...byTime,
  { sort: 'name', order: 'asc', label: tools.nameFromA },
  { sort: 'name', order: 'desc', label: tools.nameFromZ },
] as const;
