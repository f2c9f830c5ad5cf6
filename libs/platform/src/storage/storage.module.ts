import { join } from 'node:path';
import { Global, Inject, Module, type OnApplicationShutdown } from '@nestjs/common';
import type { Logger } from 'pino';
import type { Config } from '../config/config.js';
import { CONFIG } from '../config/config.module.js';
import { LOGGER } from '../logging/logger.js';
import { LocalStorage } from './local-storage.js';
import { STORAGE, type StoragePort } from './storage.js';

/**
 * The file store: the bucket of `S3_*`, else a folder under `DATA_DIR`. No other code depends on which. The SDK of S3 is loaded only
 * where it is used, because loading it takes a tenth of the start.
 */
@Global()
@Module({
  providers: [
    {
      provide: STORAGE,
      inject: [CONFIG, LOGGER],
      useFactory: async (config: Pick<Config, 'dataDir' | 's3'>, logger: Logger): Promise<StoragePort> => {
        if (config.s3) {
          logger.info({ bucket: config.s3.bucket }, 'files are stored in an S3-compatible store');
          const { S3Storage } = await import('./s3-storage.js');
          return new S3Storage(config.s3);
        }
        logger.info('S3_BUCKET is not set: files are stored in a local folder');
        return new LocalStorage(join(config.dataDir, 'files'));
      },
    },
  ],
  exports: [STORAGE],
})
export class StorageModule implements OnApplicationShutdown {
  constructor(@Inject(STORAGE) private readonly storage: StoragePort) {}

  onApplicationShutdown(): void {
    this.storage.close?.();
  }
}
