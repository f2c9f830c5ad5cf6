import { Global, Module } from '@nestjs/common';
import type { Config } from '../config/config.js';
import { CONFIG } from '../config/config.module.js';
import { SMS_PORT } from './sms-port.js';
import { SslWirelessGateway } from './ssl-wireless.gateway.js';

/** Provides the SMS gateway when one is set, else undefined. */
@Global()
@Module({
  providers: [
    {
      provide: SMS_PORT,
      inject: [CONFIG],
      useFactory: ({ sms }: Config) => sms && new SslWirelessGateway(sms),
    },
  ],
  exports: [SMS_PORT],
})
export class SmsModule {}
