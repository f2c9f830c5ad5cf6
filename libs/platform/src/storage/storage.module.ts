import { join } from 'node:path';
import { Global, Inject, Module, type OnApplicationShutdown } from '@nestjs/common';
import type { Logger } from 'pino';
import type { Config } from '../config/config.js';
import { CONFIG } from '../config/config.module.js';
import { LOGGER } from '../logging/logging.module.js';
import { LocalStorage } from './local-storage.js';
import { S3Storage } from './s3-storage.js';
import { STORAGE, type StoragePort } from './storage.js';

/** The file store: the bucket of `S3_*`, else a folder under `DATA_DIR`. No other code depends on which. */
@Global()
@Module({
  providers: [
    {
      provide: STORAGE,
      inject: [CONFIG, LOGGER],
      useFactory: (config: Pick<Config, 'dataDir' | 's3'>, logger: Logger): StoragePort => {
        if (config.s3) {
          logger.info({ bucket: config.s3.bucket }, 'files are stored in an S3-compatible store');
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
    if (this.storage instanceof S3Storage) this.storage.close();
  }
}
