import { Module } from '@nestjs/common';
import { AccountsModule } from '@app/domain/accounts/accounts.module.js';
import { ProfileController } from './profile.controller.js';

@Module({ imports: [AccountsModule], controllers: [ProfileController] })
export class ProfileHttpModule {}
