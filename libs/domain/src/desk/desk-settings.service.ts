import { Injectable } from '@nestjs/common';
import {
  type CreateDeskViewBody,
  type DeskSettings,
  type DeskTable as DeskTableName,
  type DeskView as DeskViewView,
  MAX_DESK_VIEWS,
  type TableSettings,
  type UpdateDeskViewBody,
} from '@app/contracts/desk.js';
import { Database, type Transaction } from '@app/platform/database/database.service.js';
import { OutboxService } from '@app/platform/outbox/outbox.service.js';
import type { Actor } from '../shared/actor.js';
import { DomainError } from '../shared/domain-error.js';
import { lockRow } from '../shared/lock-row.js';
import { refuseDuplicate } from '../shared/unique-constraint.js';
import { DeskTable } from './desk-table.entity.js';
import { DeskView } from './desk-view.entity.js';
import { toDhakaIso } from '@app/contracts/time.js';

function toTableSettings({ hidden, columnOrder, pinned, density }: DeskTable): TableSettings {
  return { hidden, order: columnOrder, pinned, density };
}

function toDeskView({ id, tableName, name, query, createdAt }: DeskView): DeskViewView {
  return { id, table: tableName, name, query, created_at: toDhakaIso(createdAt) };
}

const nameTaken = { desk_view_name_unique: 'view_name_taken' } as const;

/** Settings of the desk pages, each person's own. A change reaches their other screens by its event. */
@Injectable()
export class DeskSettingsService {
  constructor(
    private readonly database: Database,
    private readonly outbox: OutboxService,
  ) {}

  /** Changed tables, and saved views in the order of their names. */
  async of({ userId }: Actor): Promise<DeskSettings> {
    const tables = await this.database.read.findBy(DeskTable, { userId });
    const views = await this.database.read.find(DeskView, {
      where: { userId },
      order: { name: 'ASC', id: 'ASC' },
    });
    return {
      tables: Object.fromEntries(tables.map((table) => [table.tableName, toTableSettings(table)])),
      views: views.map(toDeskView),
    };
  }

  /** Saves the columns and the density of a table. The same settings once more change nothing. */
  async saveTable(actor: Actor, table: DeskTableName, settings: TableSettings): Promise<TableSettings> {
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
  async createView(actor: Actor, { table, name, query }: CreateDeskViewBody): Promise<DeskViewView> {
    const { userId } = actor;
    return this.database.transaction(async (tx) => {
      // One at a time per person, so that two requests at once cannot pass the maximum.
      await tx.query('SELECT pg_advisory_xact_lock(hashtextextended($1, 0))', [`desk views ${userId}`]);
      const viewCount = await tx.countBy(DeskView, { userId });
      if (viewCount >= MAX_DESK_VIEWS)
        throw new DomainError('too_many_views', { params: { maximum: MAX_DESK_VIEWS } });
      const view = tx.create(DeskView, { userId, tableName: table, name, query });
      await refuseDuplicate(nameTaken, () => tx.save(view));
      await this.appendChange(tx, actor);
      return toDeskView(view);
    });
  }

  /** @throws {DomainError} `view_not_found`, also when it belongs to another user; `view_name_taken`. */
  async updateView(actor: Actor, id: number, { name, query }: UpdateDeskViewBody): Promise<DeskViewView> {
    return this.database.transaction(async (tx) => {
      const view = await lockRow(tx, DeskView, { id, userId: actor.userId }, 'view_not_found');
      await refuseDuplicate(nameTaken, () => tx.update(DeskView, { id }, { name, query }));
      await this.appendChange(tx, actor);
      return toDeskView({ ...view, name, query });
    });
  }

  /** @throws {DomainError} `view_not_found`, also when it belongs to another user. */
  async removeView(actor: Actor, id: number): Promise<void> {
    await this.database.transaction(async (tx) => {
      const { affected } = await tx.delete(DeskView, { id, userId: actor.userId });
      if (!affected) throw new DomainError('view_not_found');
      await this.appendChange(tx, actor);
    });
  }

  /** Deletes everything of a user whose account is deleted. */
  async removeAllOf(tx: Transaction, userId: number): Promise<void> {
    await tx.delete(DeskTable, { userId });
    await tx.delete(DeskView, { userId });
  }

  private async appendChange(tx: Transaction, { userId }: Actor): Promise<void> {
    await this.outbox.append(tx, 'desk.settings_changed', { user_id: userId });
  }
}
