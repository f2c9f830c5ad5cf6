import { Controller, Req, Res } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { SessionUser } from '@app/contracts/accounts.js';
import { type LicenceDatesBody, documentExpiryEndpoints } from '@app/contracts/document-expiry-endpoints.js';
import type { LicenceDatesInput } from '@app/contracts/document-expiry.js';
import {
  type DriverDocumentBody,
  type DriverListQuery,
  driverEndpoints as endpoints,
  type ReapplyBody,
  type ApplyAsDriverBody,
} from '@app/contracts/drivers.js';
import { type SuspendBody, suspensionEndpoints } from '@app/contracts/suspensions.js';
import type { LiveSession } from '@app/domain/accounts/sessions.service.js';
import { DriverDocumentsService } from '@app/domain/drivers/driver-documents.service.js';
import { DriverNamesService } from '@app/domain/drivers/driver-names.service.js';
import { DriverQueriesService } from '@app/domain/drivers/driver-queries.service.js';
import { DriverReviewsService } from '@app/domain/drivers/driver-reviews.service.js';
import { DriverSubmissionsService } from '@app/domain/drivers/driver-submissions.service.js';
import { SuspensionsService } from '@app/domain/drivers/suspensions.service.js';
import { readableBy } from '@app/domain/files/file.view.js';
import type { ReceivedFile } from '@app/domain/files/files.service.js';
import type { Actor } from '@app/domain/shared/actor.js';
import { SignUp } from '../accounts/sign-up.js';
import { ReceivedFiles } from '../files/upload.interceptor.js';
import { CurrentActor, CurrentSession } from '../http/current-actor.decorator.js';
import { Implements } from '../http/implements.decorator.js';
import { Body, Id, Query } from '../http/input.decorators.js';
import { RateLimit } from '../http/rate-limit.guard.js';
import { replyPage } from '../http/reply.js';

/** Registration of a driver, with documents. */
@Controller()
export class ApplyDriverController {
  constructor(
    private readonly submissions: DriverSubmissionsService,
    private readonly signUp: SignUp,
  ) {}

  @Implements(endpoints.apply, 'driver_applied')
  @RateLimit({ name: 'apply-driver', points: 20, seconds: 3600, by: 'address' })
  async apply(
    @Body() body: ApplyAsDriverBody,
    @ReceivedFiles(['documents']) documents: ReceivedFile[],
    @CurrentSession() previous: LiveSession | undefined,
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) response: FastifyReply,
  ): Promise<SessionUser> {
    const signedIn = await this.submissions.apply(body, documents, this.signUp.optionsOf(request));
    return this.signUp.signIn(signedIn, previous, response);
  }
}

/** Drivers and the review of their applications. */
@Controller()
export class DriversController {
  constructor(
    private readonly submissions: DriverSubmissionsService,
    private readonly documents: DriverDocumentsService,
    private readonly reviews: DriverReviewsService,
    private readonly queries: DriverQueriesService,
    private readonly names: DriverNamesService,
  ) {}

  @Implements(endpoints.ownApplication)
  async ownApplication(@CurrentActor() driver: Actor) {
    return this.queries.ownApplication(driver);
  }

  @Implements(endpoints.reapply, 'driver_reapplied')
  @RateLimit({ name: 'reapply', points: 20, seconds: 3600, by: 'user' })
  async applyAgain(
    @CurrentActor() driver: Actor,
    @Body() body: ReapplyBody,
    @ReceivedFiles(['documents']) documents: ReceivedFile[],
  ) {
    return this.submissions.applyAgain(driver, body, documents);
  }

  @Implements(endpoints.addDocuments, 'documents_added')
  @RateLimit({ name: 'driver-documents', points: 60, seconds: 3600, by: 'user' })
  async addDocuments(
    @CurrentActor() driver: Actor,
    @Body() { kind }: DriverDocumentBody,
    @ReceivedFiles(['documents', 'files', 'file']) uploads: ReceivedFile[],
  ) {
    return this.documents.add(driver, kind, uploads);
  }

  @Implements(endpoints.removeDocument, 'document_removed')
  async removeDocument(@CurrentActor() driver: Actor, @Id() id: number) {
    return this.documents.remove(driver, id);
  }

  @Implements(endpoints.rejectDocument, 'document_rejected')
  async rejectDocument(
    @CurrentActor() admin: Actor,
    @Id() id: number,
    @Body() { reason }: { reason: string },
  ) {
    return this.documents.reject(admin, id, reason);
  }

  @Implements(endpoints.list)
  async list(@CurrentActor() staff: Actor, @Query() query: DriverListQuery) {
    const page = await this.queries.list(query);
    return replyPage({ ...page, items: page.items.map((driver) => readableBy(staff, driver)) });
  }

  @Implements(endpoints.approve, 'driver_approved')
  async approve(
    @CurrentActor() admin: Actor,
    @Id() id: number,
    @Body() { expires_on }: { expires_on?: LicenceDatesInput },
  ) {
    return this.reviews.approve(admin, id, expires_on);
  }

  @Implements(documentExpiryEndpoints.ofDriver, 'expiry_dates_saved')
  async setExpiryDates(@CurrentActor() admin: Actor, @Id() id: number, @Body() body: LicenceDatesBody) {
    return this.reviews.setExpiryDates(admin, id, body);
  }

  @Implements(endpoints.reject, 'driver_rejected')
  async reject(@CurrentActor() admin: Actor, @Id() id: number, @Body() { reason }: { reason: string }) {
    return this.reviews.reject(admin, id, reason);
  }

  @Implements(endpoints.approveName, 'driver_name_approved')
  async approveName(@CurrentActor() admin: Actor, @Id() id: number, @Body() { name }: { name: string }) {
    return this.names.approve(admin, id, name);
  }

  @Implements(endpoints.rejectName, 'driver_name_rejected')
  async rejectName(
    @CurrentActor() admin: Actor,
    @Id() id: number,
    @Body() { name, reason }: { name: string; reason: string },
  ) {
    return this.names.reject(admin, id, name, reason);
  }
}

@Controller()
export class SuspensionsController {
  constructor(private readonly suspensions: SuspensionsService) {}

  @Implements(suspensionEndpoints.suspend, 'driver_suspended')
  async suspend(@CurrentActor() admin: Actor, @Id() id: number, @Body() body: SuspendBody) {
    return this.suspensions.suspend(admin, id, body);
  }

  @Implements(suspensionEndpoints.reinstate, 'driver_reinstated')
  async reinstate(@CurrentActor() admin: Actor, @Id() id: number) {
    return this.suspensions.reinstate(admin, id);
  }

  @Implements(suspensionEndpoints.list)
  async list(@Id() id: number) {
    return this.suspensions.list(id);
  }
}
