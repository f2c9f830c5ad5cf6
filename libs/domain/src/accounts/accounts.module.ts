import { Module } from '@nestjs/common';
import { AuditModule } from '../audit/audit.module.js';
import { AccountsService } from './accounts.service.js';
import { CustomerAccountsService } from './customer-accounts.service.js';
import { DriverApplicationsService } from '../drivers/driver-applications.service.js';
import { EmailCodesService } from './email-codes.service.js';
import { EmailVerificationService } from './email-verification.service.js';
import { KnownDevicesService } from './known-devices.service.js';
import { LoginAttempts } from './login-attempts.service.js';
import { LoginService } from './login.service.js';
import { OwnSessionsService } from './own-sessions.service.js';
import { PasswordChangeService } from './password-change.service.js';
import { PasswordResetService } from './password-reset.service.js';
import { ProfileService } from './profile.service.js';
import { SessionsService } from './sessions.service.js';
import { UsersService } from './users.service.js';
import { FactorCheckService } from '../second-factor/factor-check.service.js';
import { OwnSecondFactorService } from '../second-factor/own-second-factor.service.js';
import { PasskeysService } from '../second-factor/passkeys.service.js';
import { PendingLoginsService } from '../second-factor/pending-logins.service.js';
import { RecoveryCodesService } from '../second-factor/recovery-codes.service.js';
import { RememberedDevicesService } from '../second-factor/remembered-devices.service.js';
import { SecondFactorResetService } from '../second-factor/second-factor-reset.service.js';
import { SecondFactorsService } from '../second-factor/second-factors.service.js';
import { SecondStepService } from '../second-factor/second-step.service.js';
import { StepUpService } from '../second-factor/step-up.service.js';
import { TotpService } from '../second-factor/totp.service.js';

const services = [
  AccountsService,
  CustomerAccountsService,
  DriverApplicationsService,
  EmailCodesService,
  EmailVerificationService,
  KnownDevicesService,
  LoginAttempts,
  LoginService,
  OwnSessionsService,
  PasswordChangeService,
  PasswordResetService,
  ProfileService,
  SessionsService,
  UsersService,
  FactorCheckService,
  OwnSecondFactorService,
  PasskeysService,
  PendingLoginsService,
  RecoveryCodesService,
  RememberedDevicesService,
  SecondFactorResetService,
  SecondFactorsService,
  SecondStepService,
  StepUpService,
  TotpService,
];

/** Accounts, sessions, mailed codes and second factors. Needs the database, outbox, security and rate-limit modules. */
@Module({ imports: [AuditModule], providers: services, exports: services })
export class AccountsModule {}
