import { jest } from '@jest/globals';
import type { Push } from '@app/contracts/realtime.js';
import { act } from '@testing-library/react';
import type { AppStore } from '../api/store';
import { applyPush } from '../realtime/push';

const AT = '2026-11-20T09:30:00+06:00';

/** Simulates a push that only names what changed. */
export function pushRefs(store: AppStore, type: Push['type'], refs: Push['refs']): void {
  act(() => applyPush(store, { id: `${type}:refs`, type, at: AT, refs }));
}

/** Simulates a push with one changed row. Resolves when the screen shows it. */
export async function pushRow(
  store: AppStore,
  type: Push['type'],
  resource: Push['refs'][number]['type'],
  row: { readonly id: number; readonly version: number },
): Promise<void> {
  await act(async () => {
    applyPush(store, {
      id: `${type}:${row.id}:${row.version}`,
      type,
      at: AT,
      refs: [{ type: resource, id: row.id }],
      row,
    });
    // The store notifies components of patched caches with the next frame.
    const frame = new Promise(requestAnimationFrame);
    if ('clock' in setTimeout) jest.advanceTimersToNextFrame();
    await frame;
  });
}
