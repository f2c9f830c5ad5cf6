import type { OutboxService } from '@app/platform/outbox/outbox.service.js';

/** Nobody is notified of demo data. */
export const silent: Pick<OutboxService, 'append'> = { append: () => Promise.resolve('') };
