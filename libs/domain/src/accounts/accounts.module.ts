import { Module } from '@nestjs/common';
import { AuditModule } from '../audit/audit.module.js';
import { AccountsService } from './accounts.service.js';
import { DriverApplicationsService } from '../drivers/driver-applications.service.js';
import { EmailCodesService } from './email-codes.service.js';
import { EmailVerificationService } from './email-verification.service.js';
import { KnownDevicesService } from './known-devices.service.js';
import { LoginService } from './login.service.js';
import { LogoutService } from './logout.service.js';
import { OwnSessionsService } from './own-sessions.service.js';
import { PasswordChangeService } from './password-change.service.js';
import { PasswordResetService } from './password-reset.service.js';
import { ProfileService } from './profile.service.js';
import { SessionsService } from './sessions.service.js';
import { UsersService } from './users.service.js';

const services = [
  AccountsService,
  DriverApplicationsService,
  EmailCodesService,
  EmailVerificationService,
  KnownDevicesService,
  LoginService,
  LogoutService,
  OwnSessionsService,
  PasswordChangeService,
  PasswordResetService,
  ProfileService,
  SessionsService,
  UsersService,
];

/** Accounts, sessions and mailed codes. Needs the database, outbox, security and rate-limit modules. */
@Module({ imports: [AuditModule], providers: services, exports: services })
export class AccountsModule {}
