import { Controller } from '@nestjs/common';
import type { ErrorCode } from '@app/contracts/errors.js';
import {
  type ImportProofsFlags,
  paymentProofEndpoints as endpoints,
  PROOF_FILE_FIELD,
  type ProofImport,
  type ProofListQuery,
  type RecordProofsBody,
} from '@app/contracts/payment-proofs.js';
import { type ProofDeviceBody, proofDeviceEndpoints } from '@app/contracts/proof-devices.js';
import type { ReceivedFile } from '@app/domain/files/files.service.js';
import {
  type ProofSubmitter,
  PaymentProofsService,
} from '@app/domain/payment-proofs/payment-proofs.service.js';
import { ProofDevicesService } from '@app/domain/payment-proofs/proof-devices.service.js';
import { ProofImportService } from '@app/domain/payment-proofs/proof-import.service.js';
import { ProofQueriesService } from '@app/domain/payment-proofs/proof-queries.service.js';
import type { Actor } from '@app/domain/shared/actor.js';
import { ReceivedFiles } from '../files/upload.interceptor.js';
import { CurrentActor, CurrentProofSubmitter } from '../http/current-actor.decorator.js';
import { Implements } from '../http/implements.decorator.js';
import { Body, Query, Id } from '../http/input.decorators.js';
import { RateLimit } from '../http/rate-limit.guard.js';
import { replyPage } from '../http/reply.js';
import { type Locale, RequestLocale, textOf } from '../http/texts.js';

/** Messages of wallets. */
@Controller()
export class PaymentProofsController {
  constructor(
    private readonly proofs: PaymentProofsService,
    private readonly queries: ProofQueriesService,
    private readonly imports: ProofImportService,
  ) {}

  @Implements(endpoints.list)
  async list(@Query() query: ProofListQuery) {
    return replyPage(await this.queries.list(query));
  }

  @Implements(endpoints.record, 'proofs_recorded')
  @RateLimit({ name: 'proofs', points: 60, seconds: 60, by: 'device' })
  async record(@CurrentProofSubmitter() submitter: ProofSubmitter, @Body() body: RecordProofsBody) {
    return this.proofs.record(submitter, body);
  }

  @Implements(endpoints.import, 'proofs_imported')
  @RateLimit({ name: 'proof-imports', points: 60, seconds: 3600, by: 'user' })
  async import(
    @CurrentActor() admin: Actor,
    @Query() query: ImportProofsFlags,
    @Body() form: ImportProofsFlags,
    @ReceivedFiles([PROOF_FILE_FIELD]) files: ReceivedFile[],
    @RequestLocale() locale: Locale,
  ): Promise<ProofImport> {
    const isPreview = [query.preview, form.preview].some((flag) => flag === 'true' || flag === '1');
    const inWords = (code: ErrorCode) => textOf(code, locale);
    return isPreview
      ? this.imports.preview(admin, files, inWords)
      : this.imports.import(admin, files, inWords);
  }
}

/** Phones that forward messages of a wallet. */
@Controller()
export class ProofDevicesController {
  constructor(private readonly devices: ProofDevicesService) {}

  @Implements(proofDeviceEndpoints.list)
  async list() {
    return this.devices.list();
  }

  @Implements(proofDeviceEndpoints.create, 'proof_device_created')
  async create(@CurrentActor() admin: Actor, @Body() { name }: ProofDeviceBody) {
    return this.devices.create(admin, name);
  }

  @Implements(proofDeviceEndpoints.revoke, 'proof_device_revoked')
  async revoke(@CurrentActor() admin: Actor, @Id() id: number) {
    return this.devices.revoke(admin, id);
  }
}
