import { Module } from '@nestjs/common';
import { DeskModule } from '@app/domain/desk/desk.module.js';
import { DeskController } from './desk.controller.js';

@Module({ imports: [DeskModule], controllers: [DeskController] })
export class DeskHttpModule {}
