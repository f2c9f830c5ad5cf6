import { Injectable } from '@nestjs/common';
import { EventQueues } from '../queue/event-queues.js';
import { Metrics } from './metrics.js';

/** Size and age of the queues. Reported by workers only, because it costs a dozen queries. */
@Injectable()
export class QueueMetrics {
  constructor(metrics: Metrics, queues: EventQueues) {
    metrics.gauge('bahon_queue_jobs', 'Jobs by queue and state.', ['queue', 'state'], async () => {
      const depth = Object.entries(await queues.depth());
      return depth.flatMap(([queue, states]) =>
        Object.entries(states).map(([state, value]) => ({ labels: { queue, state }, value })),
      );
    });
    metrics.gauge(
      'bahon_queue_oldest_job_seconds',
      'Age of the oldest job by queue and state, 0 when there is none.',
      ['queue', 'state'],
      async () => {
        const ages = await queues.ages();
        return ages.map(({ queue, state, seconds }) => ({ labels: { queue, state }, value: seconds }));
      },
    );
  }
}
