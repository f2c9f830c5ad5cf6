import { type DynamicModule, Global, Module } from '@nestjs/common';
import type { Config } from './config.js';

/** Injection token of the validated settings. */
export const CONFIG = Symbol('CONFIG');

/** Provides the settings, read once by the process's main file, under the token `CONFIG`. */
@Global()
@Module({})
export class ConfigModule {
  static of(config: Config): DynamicModule {
    return { module: ConfigModule, providers: [{ provide: CONFIG, useValue: config }], exports: [CONFIG] };
  }
}
