import { Global, Inject, Module, type OnApplicationShutdown } from '@nestjs/common';
import type { Config } from '../config/config.js';
import { CONFIG } from '../config/config.module.js';
import { PUSH_PORT } from './push-port.js';
import { WebPushAdapter } from './web-push.adapter.js';

/** Provides web push when keys are set, else undefined. */
@Global()
@Module({
  providers: [
    {
      provide: PUSH_PORT,
      inject: [CONFIG],
      useFactory: ({ push, pushServices }: Config) => push && new WebPushAdapter(push, pushServices),
    },
  ],
  exports: [PUSH_PORT],
})
export class PushModule implements OnApplicationShutdown {
  constructor(@Inject(PUSH_PORT) private readonly port: WebPushAdapter | undefined) {}

  onApplicationShutdown(): void {
    this.port?.close();
  }
}
