import { Module } from '@nestjs/common';
import { AccountsModule } from '@app/domain/accounts/accounts.module.js';
import { EmailController } from './email.controller.js';
import { PasswordController } from './password.controller.js';
import { RegistrationController } from './registration.controller.js';
import { SessionController } from './session.controller.js';

@Module({
  imports: [AccountsModule],
  controllers: [SessionController, RegistrationController, EmailController, PasswordController],
})
export class AccountsHttpModule {}
