import type { DeskTable as TableName, TableSettings } from '@app/contracts/desk.js';
import { useMemo } from 'react';
import { useDispatch } from 'react-redux';
import type { AppDispatch } from '../api/store';
import { useText } from '../i18n/use-text';
import { usualSettings, type DeskColumn } from './desk-column';
import { deskApi, useDeskSettingsQuery, useSaveTableSettingsMutation } from './desk.api';
import { deskMessages as m } from './desk.messages';
import { useDeskMessage } from './use-desk-message';

export interface TableSettingsState {
  readonly settings: TableSettings;
  /** False while the settings are loading. */
  readonly isReady: boolean;
  readonly change: (changes: Partial<TableSettings>) => void;
  readonly reset: () => void;
}

/** A person's columns and density of a table, saved on the server. Defaults are used when they cannot be loaded. */
export function useTableSettings<Row>(
  table: TableName,
  columns: readonly DeskColumn<Row>[],
): TableSettingsState {
  const t = useText();
  const message = useDeskMessage();
  const dispatch = useDispatch<AppDispatch>();
  const { data, isLoading, refetch } = useDeskSettingsQuery();
  const [save] = useSaveTableSettingsMutation();
  const savedSettings = data?.tables[table];
  const usual = usualSettings(columns);
  // Columns are new objects in every render, but their keys stay the same.
  const usualKeys = JSON.stringify(usual);
  const settings = useMemo(
    () => savedSettings ?? (JSON.parse(usualKeys) as TableSettings),
    [savedSettings, usualKeys],
  );

  const put = (settings: TableSettings) => {
    const patch = dispatch(
      deskApi.util.updateQueryData('deskSettings', undefined, (all) => {
        all.tables[table] = settings;
      }),
    );
    save({ params: { table }, body: settings })
      .unwrap()
      // Settings that could not be loaded before are not in the cache, so they are loaded now.
      .then(() => (data ? undefined : void refetch()))
      .catch(() => {
        patch.undo();
        message.error(t(m.settingsFailed));
      });
  };
  return {
    settings,
    isReady: !isLoading,
    change: (changes) => put({ ...settings, ...changes }),
    reset: () => put(usual),
  };
}
