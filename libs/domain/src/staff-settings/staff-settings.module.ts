import { Module } from '@nestjs/common';
import { StaffSettingsService } from './staff-settings.service.js';

@Module({ providers: [StaffSettingsService], exports: [StaffSettingsService] })
export class StaffSettingsModule {}
