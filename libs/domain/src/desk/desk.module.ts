import { Module } from '@nestjs/common';
import { DeskSettingsService } from './desk-settings.service.js';

@Module({ providers: [DeskSettingsService], exports: [DeskSettingsService] })
export class DeskModule {}
