import { readJson, tabStorage } from '../lib/browser-storage';
import { keepDraft, readDraft } from '../forms/draft';

const KEY = 'bahon.checked-route';

/** Keeps the route of a price check in this tab, for the booking form that is opened next, maybe after a sign-in. */
export function keepCheckedRoute(values: Readonly<Record<string, unknown>>): void {
  tabStorage.write(KEY, JSON.stringify(values));
}

/** Puts the route of the last price check into the draft of a form, once. */
export function moveCheckedRouteToDraft(draft: string): void {
  const route = readJson(tabStorage, KEY);
  if (!route) return;
  keepDraft(draft, { ...readDraft(draft), ...route });
  tabStorage.write(KEY, null);
}
