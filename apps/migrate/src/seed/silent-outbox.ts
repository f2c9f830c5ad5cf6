import type { OutboxService } from '@app/platform/outbox/outbox.service.js';

/** Demo data is no news: nobody is notified of it. */
export const silent = { append: () => Promise.resolve('') } as unknown as OutboxService;
