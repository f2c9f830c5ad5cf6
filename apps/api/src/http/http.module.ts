import { Module } from '@nestjs/common';
import { APP_FILTER, APP_GUARD, APP_INTERCEPTOR } from '@nestjs/core';
import { AccountsModule } from '@app/domain/accounts/accounts.module.js';
import { ApiKeysModule } from '@app/domain/api-keys/api-keys.module.js';
import { PaymentProofsModule } from '@app/domain/payment-proofs/payment-proofs.module.js';
import { IdempotencyModule } from '@app/platform/idempotency/idempotency.service.js';
import { UploadInterceptor } from '../files/upload.interceptor.js';
import { CrossSiteGuard } from './cross-site.guard.js';
import { DomainErrorFilter } from './failure.js';
import { EnvelopeInterceptor } from './envelope.interceptor.js';
import { IdempotencyInterceptor } from './idempotency.interceptor.js';
import { KeyAdmission, KeyWritesInterceptor } from './key-admission.js';
import { RateLimitGuard, RateLimitRefundInterceptor } from './rate-limit.guard.js';
import { SessionGuard } from './session.guard.js';

/**
 * Guards and interceptors of every handler, in order: origin, session, rate limit; then upload, idempotency, writes by keys, envelope.
 */
@Module({
  imports: [AccountsModule, ApiKeysModule, IdempotencyModule, PaymentProofsModule],
  providers: [
    KeyAdmission,
    { provide: APP_GUARD, useClass: CrossSiteGuard },
    { provide: APP_GUARD, useClass: SessionGuard },
    { provide: APP_GUARD, useClass: RateLimitGuard },
    { provide: APP_INTERCEPTOR, useClass: RateLimitRefundInterceptor },
    { provide: APP_INTERCEPTOR, useClass: UploadInterceptor },
    { provide: APP_INTERCEPTOR, useClass: IdempotencyInterceptor },
    { provide: APP_INTERCEPTOR, useClass: KeyWritesInterceptor },
    { provide: APP_INTERCEPTOR, useClass: EnvelopeInterceptor },
    { provide: APP_FILTER, useClass: DomainErrorFilter },
  ],
})
export class HttpModule {}
