import { readFileSync } from 'node:fs';
import type { Page } from 'playwright-core';
import type { Role } from '@app/contracts/roles.js';
import { eventually } from './eventually.js';

/** Reads the storage of a page. Scripts are strings, because tests are compiled without the types of browsers. */

/** Waits until the service worker answers for this page. */
export async function hasServiceWorker(page: Page): Promise<void> {
  // Asked from outside: our policy lets nothing inside the page evaluate a text.
  await eventually(() => page.evaluate<boolean>('Boolean(navigator.serviceWorker?.controller)'), {
    within: 20_000,
    what: 'a service worker',
  });
}

const everyKey = (prefix: string, each: string) => `(async () => {
  const found = [];
  for (const name of await caches.keys()) {
    if (!name.startsWith('${prefix}')) continue;
    const cache = await caches.open(name);
    for (const key of await cache.keys()) found.push(${each});
  }
  return found;
})()`;

/** Addresses of the answers kept for when there is no network. */
export const keptAnswers = (page: Page) => page.evaluate<string[]>(everyKey('bahon.seen.', 'key.url'));

/** Waits until no file of an unsent form is kept. */
export const hasNoDraftFiles = (page: Page) =>
  eventually(async () => {
    const remainingKeys = await page.evaluate<string[]>(everyKey('bahon.draft.', 'key.url'));
    if (remainingKeys.length > 0) throw new Error(`still kept: ${remainingKeys.join(' ')}`);
  });

/** Addresses of the kept files of all releases. */
export const keptFiles = (page: Page) => page.evaluate<string[]>(everyKey('bahon-release-', 'key.url'));

/** The files that the service worker keeps for a role, as the build has listed them. */
export function filesOfRole(role: Role): string[] {
  const { roles } = JSON.parse(readFileSync('dist/web/.page-files.json', 'utf8')) as {
    roles: Record<string, Role[]>;
  };
  return Object.keys(roles).filter((file) => roles[file]?.includes(role));
}

/**
 * Waits until the service worker has kept the code of the pages of a role. A page that misses some of its code while there is no
 * network reloads when the network is back, which closes what is open on it.
 */
export async function hasAllCode(page: Page, role: Role): Promise<void> {
  const files = filesOfRole(role);
  await eventually(
    async () => {
      const storedPaths = new Set((await keptFiles(page)).map((url) => new URL(url).pathname));
      return files.length > 0 && files.every((file) => storedPaths.has(file));
    },
    { within: 60_000, what: `the code of the pages of a ${role}` },
  );
}

/** Names of the releases kept here. */
export const keptReleases = (page: Page) =>
  page.evaluate<string[]>(
    `caches.keys().then((names) => names.filter((name) => name.startsWith('bahon-release-')))`,
  );

/** How many messages and reports wait in this browser until the server has them. */
export const countUnsent = (page: Page) =>
  page.evaluate<number>(`new Promise((resolve, reject) => {
    const opening = indexedDB.open('bahon-outbox');
    opening.onerror = () => reject(opening.error);
    opening.onsuccess = () => {
      const counting = opening.result.transaction('entries').objectStore('entries').count();
      counting.onerror = () => reject(counting.error);
      counting.onsuccess = () => {
        opening.result.close();
        resolve(counting.result);
      };
    };
  })`);

/** One entry of localStorage. */
export const storedValue = (page: Page, key: string) =>
  page.evaluate<string | null>(`localStorage.getItem(${JSON.stringify(key)})`);
