import { Injectable } from '@nestjs/common';
import type { NotificationChannel } from '@app/contracts/notification-preferences.js';
import { withSpan } from '../tracing/tracing.js';
import { Metrics } from './metrics.js';

/** The channels of third-party services, which may refuse or fail. */
export type Channel = Exclude<NotificationChannel, 'app'>;

/** `failed`: will be retried; `refused`: will never be accepted; `gone`: the device or address no longer exists. */
export type ChannelResult = 'sent' | 'failed' | 'refused' | 'gone';

/** Sends one message in its own span, which contains neither recipient nor text. */
export function sendInSpan<T>(channel: Channel, send: () => Promise<T>): Promise<T> {
  const facts = {
    name: `send ${channel}`,
    kind: 'client',
    attributes: { 'bahon.channel': channel },
  } as const;
  return withSpan(() => facts, send);
}

/** Counts messages sent to mail servers, SMS gateways and push services. */
@Injectable()
export class ChannelMetrics {
  private readonly messages;

  constructor(metrics: Metrics) {
    this.messages = metrics.counter(
      'bahon_messages_total',
      'Messages to people by channel and result: sent, failed (tried again), refused, gone (the device no longer exists).',
      ['channel', 'result'],
    );
  }

  count(channel: Channel, result: ChannelResult): void {
    this.messages.inc({ channel, result });
  }

  /** Sends one message and counts the result; `isFinal` says which errors are not retried. */
  async watch(
    channel: Channel,
    send: () => Promise<void>,
    isFinal: (error: unknown) => boolean = () => false,
  ): Promise<void> {
    try {
      await sendInSpan(channel, send);
      this.count(channel, 'sent');
    } catch (error) {
      this.count(channel, isFinal(error) ? 'refused' : 'failed');
      throw error;
    }
  }
}
