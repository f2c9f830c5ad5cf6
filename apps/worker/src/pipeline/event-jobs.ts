import { Injectable, type Type } from '@nestjs/common';
import { ModuleRef } from '@nestjs/core';
import type { DomainEvent } from '@app/contracts/events.js';
import type { EventJob } from '@app/platform/queue/queues.js';
import { PushToScreens } from './push-to-screens.delivery.js';
import { subscriptions } from '../subscriptions.js';
import { type Delivery, handlerNameOf, type Reaction } from './handlers.js';

/** Large enough to make the cost per job small, small enough for several workers to share a backlog. */
const MAX_BATCH = 50;

type Kind = 'reactions' | 'deliveries';

/** The jobs that follow from committed events. */
@Injectable()
export class EventJobs {
  constructor(private readonly moduleRef: ModuleRef) {}

  /** One per reaction and event that concerns it; a reaction that accepts batches gets one job for several events. */
  reactionsTo(events: DomainEvent[]): EventJob[] {
    return [...byHandler(events, 'reactions')].flatMap(([type, handlerEvents]) => {
      const reaction = this.moduleRef.get<Reaction>(type as Type<Reaction>, { strict: false });
      const concernedEvents = handlerEvents.filter((event) => reaction.concerns?.(event) ?? true);
      const name = handlerNameOf(type);
      return reaction.reactToAll ? inBatches(name, concernedEvents) : onePerEvent(name, concernedEvents);
    });
  }

  /**
   * One per event and delivery that has recipients; a delivery that accepts batches gets one job for several events.
   * @param pushedIds events that need no push.
   */
  async deliveriesOf(events: DomainEvent[], pushedIds: ReadonlySet<string>): Promise<EventJob[]> {
    const jobs: EventJob[] = [];
    for (const [type, handlerEvents] of byHandler(events, 'deliveries')) {
      const candidates =
        type === PushToScreens ? handlerEvents.filter(({ id }) => !pushedIds.has(id)) : handlerEvents;
      const delivery = this.moduleRef.get<Delivery>(type as Type<Delivery>, { strict: false });
      const deliverableIds = delivery.filterDeliverable ? await delivery.filterDeliverable(candidates) : null;
      const deliverableEvents = candidates.filter(
        ({ id }) => deliverableIds === null || deliverableIds.has(id),
      );
      const name = handlerNameOf(type);
      jobs.push(
        ...(delivery.acceptsBatches
          ? inBatches(name, deliverableEvents)
          : onePerEvent(name, deliverableEvents)),
      );
    }
    return jobs;
  }
}

/** The handlers of one kind, each with its events in order. */
function byHandler(events: DomainEvent[], kind: Kind): Map<Type<unknown>, DomainEvent[]> {
  const eventsByHandler = new Map<Type<unknown>, DomainEvent[]>();
  for (const event of events) {
    for (const handler of subscriptions[event.type][kind]) {
      const handlerEvents = eventsByHandler.get(handler);
      if (handlerEvents) handlerEvents.push(event);
      else eventsByHandler.set(handler, [event]);
    }
  }
  return eventsByHandler;
}

function onePerEvent(handler: string, events: DomainEvent[]): EventJob[] {
  return events.map((event) => ({ event, handler }));
}

function inBatches(handler: string, events: DomainEvent[]): EventJob[] {
  const jobs: EventJob[] = [];
  for (let start = 0; start < events.length; start += MAX_BATCH) {
    const chunk = events.slice(start, start + MAX_BATCH);
    jobs.push(chunk.length === 1 ? { event: chunk[0]!, handler } : { events: chunk, handler });
  }
  return jobs;
}
