import { Column, Entity, ForeignKey, Index } from 'typeorm';
import type {
  SentWebhookEvent,
  WebhookDelivery as View,
  WebhookAttempt,
  WebhookDisabledReason,
  WebhookEvent,
} from '@app/contracts/webhooks.js';
import { DatedRow, ReferenceColumn, TimeColumn } from '@app/platform/database/columns.js';

/** An address of a customer's system to which events are sent. Its secrets sign, so they are sealed, not hashed. */
@Entity('webhook_endpoint')
@Index('webhook_endpoint_of_user', ['userId', 'id'])
export class WebhookEndpoint extends DatedRow {
  @ReferenceColumn('User', 'webhook_endpoint_user_fk')
  userId: number;

  @Column('text')
  url: string;

  @Column({ type: 'text', array: true })
  events: WebhookEvent[];

  @Column('text')
  sealedSecret: string;

  /** Of the secret before the last rotation. */
  @Column({ type: 'text', nullable: true })
  sealedEarlierSecret: string | null;

  @TimeColumn({ nullable: true })
  earlierSecretEndsAt: Date | null;

  @Column({ type: 'boolean', default: true })
  isActive: boolean;

  @Column({ type: 'text', nullable: true })
  disabledReason: WebhookDisabledReason | null;

  /** When it was switched off. */
  @TimeColumn({ nullable: true })
  disabledAt: Date | null;

  /** The first failure since the last success. */
  @TimeColumn({ nullable: true })
  failingSince: Date | null;
}

/** A delivery of one event to one endpoint, with its attempts. */
@Entity('webhook_delivery')
@Index('webhook_delivery_once', ['endpointId', 'eventId'], { unique: true })
@Index('webhook_delivery_of_endpoint', ['endpointId', 'id'])
@Index('webhook_delivery_due', ['dueAt'], { where: 'due_at IS NOT NULL' })
@Index('webhook_delivery_due_of_endpoint', ['endpointId', 'dueAt'], { where: 'due_at IS NOT NULL' })
@Index('webhook_delivery_created', ['createdAt'])
export class WebhookDelivery extends DatedRow {
  @ForeignKey('WebhookEndpoint', { name: 'webhook_delivery_endpoint_fk', onDelete: 'CASCADE' })
  @Column('integer')
  endpointId: number;

  @Column('uuid')
  eventId: string;

  @Column('text')
  event: SentWebhookEvent;

  @TimeColumn()
  eventAt: Date;

  /** Payload of the domain event: the ids with which the row is read when it is sent. */
  @Column({ type: 'jsonb', default: {} })
  facts: Record<string, unknown>;

  /** What the last attempt sent; null before the first one. */
  @Column({ type: 'text', nullable: true })
  body: string | null;

  @Column({ type: 'text', default: 'pending' })
  state: View['state'];

  /** Failed attempts since it was made or sent again by its owner. */
  @Column({ type: 'integer', default: 0 })
  failures: number;

  @Column({ type: 'jsonb', default: [] })
  attempts: WebhookAttempt[];

  /** Time of the next attempt; while it is being sent, the end of the lease. Null: nothing more to send. */
  @TimeColumn({ nullable: true })
  dueAt: Date | null;

  @Column({ type: 'boolean', default: false })
  isSending: boolean;

  /** Number of leases so far: the result of an attempt whose lease was taken over is ignored. */
  @Column({ type: 'integer', default: 0 })
  sends: number;
}
