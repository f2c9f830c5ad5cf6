import { Module } from '@nestjs/common';
import { ApiKeysModule } from '@app/domain/api-keys/api-keys.module.js';
import { ApiKeysController } from './api-keys.controller.js';

@Module({ imports: [ApiKeysModule], controllers: [ApiKeysController] })
export class ApiKeysHttpModule {}
