import { Module } from '@nestjs/common';
import { SupportModule } from '@app/domain/support/support.module.js';
import { SupportController } from './support.controller.js';

@Module({ imports: [SupportModule], controllers: [SupportController] })
export class SupportHttpModule {}
