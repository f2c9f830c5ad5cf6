import { Inject, Injectable } from '@nestjs/common';
import { UnrecoverableError } from 'bullmq';
import type { Logger } from 'pino';
import { LOGGER } from '@app/platform/logging/logger.js';
import { ChannelMetrics } from '@app/platform/metrics/channel-metrics.js';
import { toMsisdn, SMS_PORT, type SmsPort } from '@app/platform/sms/ssl-wireless.gateway.js';

/** Sends text messages about bookings. */
@Injectable()
export class SmsSender {
  constructor(
    private readonly metrics: ChannelMetrics,
    @Inject(SMS_PORT) private readonly port: SmsPort | undefined,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  /** Whether a gateway is configured. */
  get isAvailable(): boolean {
    return this.port !== undefined;
  }

  /**
   * Does nothing without a gateway, or for a number that gets no SMS.
   * @param message its `key` is the same for every attempt: the gateway sends each key once.
   */
  async send(bookingId: number, message: { key: string; phone: string; text: string }): Promise<void> {
    const { port } = this;
    if (!port) return;
    const { key, text } = message;
    const to = toMsisdn(message.phone);
    if (!to) {
      this.logger.info({ booking_id: bookingId }, 'no SMS: not a Bangladeshi mobile number');
      return;
    }
    await this.metrics.watch(
      'sms',
      () => port.send({ to, text, key }),
      (error) => error instanceof UnrecoverableError,
    );
  }
}
