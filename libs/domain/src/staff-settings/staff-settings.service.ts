import { Injectable } from '@nestjs/common';
import {
  type CreateSavedViewBody,
  type StaffSettings,
  type StaffTableName,
  type SavedView as SavedViewView,
  MAX_SAVED_VIEWS,
  type TableSettings,
  type UpdateSavedViewBody,
} from '@app/contracts/staff-settings.js';
import { Database, type Transaction } from '@app/platform/database/database.service.js';
import { OutboxService } from '@app/platform/outbox/outbox.service.js';
import type { Actor } from '../shared/actor.js';
import { DomainError } from '../shared/domain-error.js';
import { lockRow } from '../shared/lock-row.js';
import { refuseDuplicate } from '../shared/unique-constraint.js';
import { StaffTableSettings, SavedView } from './staff-settings.entity.js';
import { toDhakaIso } from '@app/contracts/time.js';

function toTableSettings({ hidden, columnOrder, pinned, density }: StaffTableSettings): TableSettings {
  return { hidden, order: columnOrder, pinned, density };
}

function toSavedView({ id, tableName, name, query, createdAt }: SavedView): SavedViewView {
  return { id, table: tableName, name, query, created_at: toDhakaIso(createdAt) };
}

const nameTaken = { desk_view_name_unique: 'view_name_taken' } as const;

/** Settings of the staff pages, each person's own. A change reaches their other screens by its event. */
@Injectable()
export class StaffSettingsService {
  constructor(
    private readonly database: Database,
    private readonly outbox: OutboxService,
  ) {}

  /** Changed tables, and saved views in the order of their names. */
  async of({ userId }: Actor): Promise<StaffSettings> {
    const tables = await this.database.read.findBy(StaffTableSettings, { userId });
    const views = await this.database.read.find(SavedView, {
      where: { userId },
      order: { name: 'ASC', id: 'ASC' },
    });
    return {
      tables: Object.fromEntries(tables.map((table) => [table.tableName, toTableSettings(table)])),
      views: views.map(toSavedView),
    };
  }

  /** Saves the columns and the density of a table. The same settings once more change nothing. */
  async saveTable(actor: Actor, table: StaffTableName, settings: TableSettings): Promise<TableSettings> {
    const { hidden, order, pinned, density } = settings;
    return this.database.transaction(async (tx) => {
      const changedRows = await tx.query<unknown[]>(
        `INSERT INTO desk_table AS saved (user_id, table_name, hidden, column_order, pinned, density)
         VALUES ($1, $2, $3, $4, $5, $6)
         ON CONFLICT (user_id, table_name) DO UPDATE SET hidden = excluded.hidden,
           column_order = excluded.column_order, pinned = excluded.pinned, density = excluded.density
         WHERE (saved.hidden, saved.column_order, saved.pinned, saved.density)
           IS DISTINCT FROM (excluded.hidden, excluded.column_order, excluded.pinned, excluded.density)
         RETURNING 1`,
        [actor.userId, table, hidden, order, pinned, density],
      );
      if (changedRows.length > 0) await this.appendChange(tx, actor);
      return settings;
    });
  }

  /** @throws {DomainError} `view_name_taken`, `too_many_views`. */
  async createView(actor: Actor, { table, name, query }: CreateSavedViewBody): Promise<SavedViewView> {
    const { userId } = actor;
    return this.database.transaction(async (tx) => {
      // One at a time per person, so that two requests at once cannot pass the maximum.
      await tx.query('SELECT pg_advisory_xact_lock(hashtextextended($1, 0))', [`saved views ${userId}`]);
      const viewCount = await tx.countBy(SavedView, { userId });
      if (viewCount >= MAX_SAVED_VIEWS)
        throw new DomainError('too_many_views', { params: { maximum: MAX_SAVED_VIEWS } });
      const view = tx.create(SavedView, { userId, tableName: table, name, query });
      await refuseDuplicate(nameTaken, () => tx.save(view));
      await this.appendChange(tx, actor);
      return toSavedView(view);
    });
  }

  /** @throws {DomainError} `view_not_found`, also when it belongs to another user; `view_name_taken`. */
  async updateView(actor: Actor, id: number, { name, query }: UpdateSavedViewBody): Promise<SavedViewView> {
    return this.database.transaction(async (tx) => {
      const view = await lockRow(tx, SavedView, { id, userId: actor.userId }, 'view_not_found');
      await refuseDuplicate(nameTaken, () => tx.update(SavedView, { id }, { name, query }));
      await this.appendChange(tx, actor);
      return toSavedView({ ...view, name, query });
    });
  }

  /** @throws {DomainError} `view_not_found`, also when it belongs to another user. */
  async removeView(actor: Actor, id: number): Promise<void> {
    await this.database.transaction(async (tx) => {
      const { affected } = await tx.delete(SavedView, { id, userId: actor.userId });
      if (!affected) throw new DomainError('view_not_found');
      await this.appendChange(tx, actor);
    });
  }

  /** Deletes everything of a user whose account is deleted. */
  async removeAllOf(tx: Transaction, userId: number): Promise<void> {
    await tx.delete(StaffTableSettings, { userId });
    await tx.delete(SavedView, { userId });
  }

  private async appendChange(tx: Transaction, { userId }: Actor): Promise<void> {
    await this.outbox.append(tx, 'staff.settings_changed', { user_id: userId });
  }
}
