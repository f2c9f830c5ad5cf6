import { Injectable, type OnModuleInit } from '@nestjs/common';
import { Database } from '@app/platform/database/database.service.js';
import { FileQueriesService } from '../files/file-queries.service.js';
import type { Actor } from '../shared/actor.js';
import { rolesSql } from '../shared/sql.js';

/** Lets customers open the photos of the vehicles that were offered to them. */
@Injectable()
export class OfferPhotosService implements OnModuleInit {
  constructor(
    private readonly database: Database,
    private readonly files: FileQueriesService,
  ) {}

  onModuleInit(): void {
    this.files.registerAccessCheck('vehicle_photo', (actor, vehicleId) => this.mayRead(actor, vehicleId));
  }

  private async mayRead(actor: Actor, vehicleId: number): Promise<boolean> {
    const rows = await this.database.read.query<unknown[]>(
      `SELECT FROM offer o JOIN booking b ON b.id = o.booking_id
       WHERE o.vehicle_id = $1 AND b.user_id = $2 AND b.deleted_at IS NULL AND $3 = ${rolesSql('user')} LIMIT 1`,
      [vehicleId, actor.userId, actor.role],
    );
    return rows.length > 0;
  }
}
