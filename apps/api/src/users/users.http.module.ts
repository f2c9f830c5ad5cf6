import { Module } from '@nestjs/common';
import { AccountsModule } from '@app/domain/accounts/accounts.module.js';
import { UsersModule } from '@app/domain/users/users.module.js';
import { UsersController } from './users.controller.js';

@Module({ imports: [AccountsModule, UsersModule], controllers: [UsersController] })
export class UsersHttpModule {}
