import { Module } from '@nestjs/common';
import { AccountsModule } from '@app/domain/accounts/accounts.module.js';
import { DevMailboxController } from './dev-mailbox.controller.js';

@Module({ imports: [AccountsModule], controllers: [DevMailboxController] })
export class DevMailboxHttpModule {}
