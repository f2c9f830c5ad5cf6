import type { ApplyAsDriverBody } from '@app/contracts/drivers.js';
import type { EventPayload, EventType } from '@app/contracts/events.js';
import type { FilePurpose } from '@app/contracts/files.js';
import type { SubmitVehicleBody, UpdateOwnVehicleBody } from '@app/contracts/vehicles.js';
import { AccountsModule } from '@app/domain/accounts/accounts.module.js';
import { DriversModule } from '@app/domain/drivers/drivers.module.js';
import { FilesModule } from '@app/domain/files/files.module.js';
import type { ReceivedFile } from '@app/domain/files/files.service.js';
import type { Actor } from '@app/domain/shared/actor.js';
import { DriverVehiclesService } from '@app/domain/vehicles/driver-vehicles.service.js';
import { VehiclesModule } from '@app/domain/vehicles/vehicles.module.js';
import { RateLimitModule } from '@app/platform/rate-limit/rate-limits.service.js';
import { pdf, receivedFiles, type SampleFile } from './sample-files.js';
import { ServicesContext } from './services-context.js';

/**
 * The services of drivers, vehicles and files on a database and a store of the test's own, without HTTP, queue and worker.
 * `const fleet = setUp(() => FleetContext.start());`.
 */
export class FleetContext extends ServicesContext {
  readonly device = { userAgent: 'Test/1.0', ipAddress: '10.0.0.1' };
  private count = 0;

  static async start(): Promise<FleetContext> {
    const modules = [RateLimitModule, AccountsModule, FilesModule, DriversModule, VehiclesModule];
    return new FleetContext(await ServicesContext.create(modules));
  }

  /** The body of an application by a new person. */
  application(changes: Partial<ApplyAsDriverBody> = {}): ApplyAsDriverBody {
    this.count += 1;
    const username = `applicant${this.count}`;
    return {
      name: `Applicant ${this.count}`,
      username,
      email: `${username}@bahon.example`,
      phone: '01811000001',
      password: 'right-password',
      vehicle_type: 'Covered van',
      experience: 'Six years of city moves',
      ...changes,
    };
  }

  /** The body of a new vehicle with a new plate. */
  vehicle(changes: Partial<SubmitVehicleBody> = {}): SubmitVehicleBody {
    this.count += 1;
    return {
      document_type: 'truck',
      license_plate: `Dhaka Metro-Ta 11-${String(this.count).padStart(4, '0')}`,
      capacity_kg: 3_000,
      ...changes,
    };
  }

  /** Files as the API passes them to services. Default: one PDF. */
  received(samples: SampleFile[] = [pdf()], field = 'documents[]'): Promise<ReceivedFile[]> {
    return receivedFiles(this.dataFolder, samples, field);
  }

  /** A vehicle that a driver submitted. Default: of a new driver. */
  async submitted(driver?: Actor, body = this.vehicle()) {
    const owner = driver ?? (await this.person('driver'));
    const vehicle = await this.get(DriverVehiclesService).submit(owner, body, await this.received());
    return { owner, body, vehicle };
  }

  /** Its driver changes it. */
  async change(owner: Actor, id: number, body: UpdateOwnVehicleBody, files: SampleFile[] = []) {
    return this.get(DriverVehiclesService).update(owner, id, body, await this.received(files, 'photo'));
  }

  /** Events that name this, in the order they were appended. */
  async events<T extends EventType>(type: T, ids: Record<string, number>): Promise<EventPayload<T>[]> {
    const rows = await this.database.query<{ payload: EventPayload<T> }>(
      `SELECT payload FROM outbox_event WHERE type = $1 AND payload @> $2 ORDER BY sequence`,
      [type, JSON.stringify(ids)],
    );
    return rows.map(({ payload }) => payload);
  }

  /** The number of file rows by state. */
  async filesOf(purpose: FilePurpose, subjectId: number): Promise<{ kept: number; given_up: number }> {
    const [row] = await this.database.query<{ kept: number; given_up: number }>(
      `SELECT count(*) FILTER (WHERE deleted_at IS NULL)::int AS kept, count(deleted_at)::int AS given_up
       FROM file WHERE purpose = $1 AND subject_id = $2`,
      [purpose, subjectId],
    );
    return row!;
  }
}
