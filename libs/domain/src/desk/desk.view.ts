import type { DeskView as DeskViewView, TableSettings } from '@app/contracts/desk.js';
import { toDhakaIso } from '@app/contracts/time.js';
import type { DeskTable } from './desk-table.entity.js';
import type { DeskView } from './desk-view.entity.js';

export function toTableSettings({ hidden, columnOrder, pinned, density }: DeskTable): TableSettings {
  return { hidden, order: columnOrder, pinned, density };
}

export function toDeskView({ id, tableName, name, query, createdAt }: DeskView): DeskViewView {
  return { id, table: tableName, name, query, created_at: toDhakaIso(createdAt) };
}
