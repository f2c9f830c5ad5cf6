import { mkdir } from 'node:fs/promises';
import path from 'node:path';
import { type INestApplicationContext, Module, type ModuleMetadata, type Type } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import type { ReviewStatus } from '@app/contracts/accounts.js';
import type { Role } from '@app/contracts/roles.js';
import { entities } from '@app/domain/entities.js';
import type { Actor } from '@app/domain/shared/actor.js';
import { loadConfig } from '@app/platform/config/config.js';
import { ConfigModule } from '@app/platform/config/config.module.js';
import { DatabaseModule } from '@app/platform/database/database.module.js';
import { createLogger, LoggingModule } from '@app/platform/logging/logger.js';
import { OutboxModule } from '@app/platform/outbox/outbox.service.js';
import { SecurityModule } from '@app/platform/security/sealer.js';
import { StorageModule } from '@app/platform/storage/storage.module.js';
import { insertRow } from './deal-rows.js';
import { entriesAbout, type StoredEntry } from './audit-log.js';
import { createTestDatabase, type TestDatabase } from './postgres.js';
import { runEnvironment } from './run-environment.js';

/** The parts of a context of services. */
export interface ContextParts {
  context: INestApplicationContext;
  database: TestDatabase;
  dataFolder: string;
  ownsDatabase: boolean;
}

/**
 * Services with a database and a folder of the test, without HTTP, queue and worker. The contexts of the features add their modules
 * and helpers that create the rows of a test.
 */
export abstract class ServicesContext {
  readonly context: INestApplicationContext;
  readonly database: TestDatabase;
  readonly dataFolder: string;
  private readonly ownsDatabase: boolean;
  private people = 0;
  private vehicles = 0;

  constructor({ context, database, dataFolder, ownsDatabase }: ContextParts) {
    this.context = context;
    this.database = database;
    this.dataFolder = dataFolder;
    this.ownsDatabase = ownsDatabase;
  }

  /** `modules` beside the platform's own; `env` are settings; another context's `database` makes it a second process on it. */
  protected static async create(
    modules: NonNullable<ModuleMetadata['imports']>,
    { database, env }: { database?: TestDatabase | undefined; env?: NodeJS.ProcessEnv } = {},
  ): Promise<ContextParts> {
    const own = database ?? (await createTestDatabase());
    // One per database: the processes of an installation share their secret.
    const dataFolder = path.join(runEnvironment().scratchFolder, own.name);
    await mkdir(dataFolder, { recursive: true });
    const config = loadConfig({ NODE_ENV: 'test', DATABASE_URL: own.url, DATA_DIR: dataFolder, ...env });
    class ServicesModule {}
    Module({
      imports: [
        ConfigModule.of(config),
        LoggingModule.of(createLogger('test', 'silent')),
        DatabaseModule.of('bahon-test', entities),
        SecurityModule,
        OutboxModule,
        StorageModule,
        ...modules,
      ],
    })(ServicesModule);
    const options = { logger: false, abortOnError: false } as const;
    const context = await NestFactory.createApplicationContext(ServicesModule, options);
    return { context, database: own, dataFolder, ownsDatabase: database === undefined };
  }

  /** Any service of the modules. */
  get<T>(service: Type<T>): T {
    return this.context.get(service);
  }

  /** Closes the services, and drops the database unless it is another context's. */
  async stop(): Promise<void> {
    await this.context.close();
    if (this.ownsDatabase) await this.database.drop();
  }

  /** Marks a user as deleted. */
  async deleteUser(userId: number): Promise<void> {
    await this.database.query('UPDATE app_user SET deleted_at = now() WHERE id = $1', [userId]);
  }

  /** An approved truck of five tons; `columns` are others. Returns its id. */
  addVehicle({ userId }: { userId: number }, columns: Record<string, unknown> = {}): Promise<number> {
    this.vehicles += 1;
    const plate = `PLATE${this.vehicles}`;
    const truck = { vehicle_type: 'truck', license_plate: plate, plate_key: plate, capacity_kg: 5000 };
    return insertRow(this.database, 'vehicle', {
      owner_id: userId,
      ...truck,
      verification: 'approved',
      ...columns,
    });
  }

  /** The audit entries of a row, oldest first. */
  audit(type: string, id: number): Promise<StoredEntry[]> {
    return entriesAbout(this.database, type, id);
  }

  /** A new person who is signed in; a driver has applied, and is `application` by now. */
  async person(
    role: Role,
    { application = 'approved' }: { application?: ReviewStatus } = {},
  ): Promise<Actor & { name: string }> {
    this.people += 1;
    const [username, name] = [`${role}${this.people}`, `${role} ${this.people}`];
    const [user] = await this.database.query<{ id: number }>(
      `INSERT INTO app_user (name, username, email, phone, password_hash, role)
       VALUES ($1, $2, $3, $4, '', $5) RETURNING id`,
      [name, username, `${username}@bahon.example`, '01711000001', role],
    );
    const userId = user!.id;
    if (role === 'driver') {
      await this.database.query(
        `INSERT INTO driver_application (user_id, vehicle_type, experience, status) VALUES ($1, 'truck', '5 years', $2)`,
        [userId, application],
      );
    }
    const [session] = await this.database.query<{ id: number }>(
      `INSERT INTO session (user_id, token_hash, is_remembered, expires_at)
       VALUES ($1, $2, false, now() + interval '1 hour') RETURNING id`,
      [userId, username],
    );
    return { userId, role, sessionId: session!.id, name };
  }
}
