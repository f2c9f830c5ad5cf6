import { Column, Entity, ForeignKey, Index } from 'typeorm';
import type { WebhookDisabledReason, WebhookEvent } from '@app/contracts/webhooks.js';
import { TimeColumn, DatedRow } from '@app/platform/database/columns.js';

/** An address of a customer's program to which events are sent. Its secrets sign, so they are sealed, not hashed. */
@Entity('webhook_endpoint')
@Index('webhook_endpoint_of_user', ['userId', 'id'])
export class WebhookEndpoint extends DatedRow {
  @ForeignKey('User', { name: 'webhook_endpoint_user_fk' })
  @Column('integer')
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
