import type { Type } from '@nestjs/common';
import type { DomainEvent, EventType } from '@app/contracts/events.js';
import type { Transaction } from '@app/platform/database/database.service.js';

/** Changes our database because of an event. Runs once per event: see `reactions.processor.ts`. */
export interface Reaction<T extends EventType = EventType> {
  /** False for events that change nothing here: they get no job. Without this method all do. */
  concerns?(event: DomainEvent<T>): boolean;
  react(event: DomainEvent<T>, tx: Transaction): Promise<void>;
  /** The same for several events. A reaction with this method gets the events of one job in one transaction. */
  reactToAll?(events: DomainEvent<T>[], tx: Transaction): Promise<void>;
}

/** Acts outside the database because of an event. Runs at least once per event: see `deliveries.processor.ts`. */
export interface Delivery<T extends EventType = EventType> {
  deliver(event: DomainEvent<T>): Promise<void>;
  /**
   * True when a repetition would be noticed (a second email): finished deliveries are then recorded and not repeated.
   */
  readonly isDeduplicated: boolean;
  /** True when events that come together share a job. A retry repeats the deliveries of all of them, so it is only for harmless ones. */
  readonly acceptsBatches?: boolean;
  /** Ids of the events that have recipients; the others get no job. Without this method all do. */
  filterDeliverable?(events: DomainEvent<T>[]): Promise<Set<string>>;
}

/**
 * The name of a handler in the queue, the inbox and the metrics: that of its class. It never changes after a release, so
 * a class that is renamed keeps the earlier name as its static `handlerName`.
 */
export function handlerNameOf(handler: Type<unknown> & { handlerName?: string }): string {
  return handler.handlerName ?? handler.name;
}

/** The subscribers of an event; both lists may be empty. */
interface Subscription {
  reactions: readonly Type<Reaction<never>>[];
  deliveries: readonly Type<Delivery<never>>[];
}

/** The subscribers of each event of a feature. */
export type Subscriptions<T extends EventType> = Readonly<Record<T, Subscription>>;
