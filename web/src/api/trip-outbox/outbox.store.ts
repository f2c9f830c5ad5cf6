import { create } from 'zustand';
import type { ApiError } from '../api-error';
import { tripStorage } from './device-storage';
import type { StoredEvent, StoredPhoto } from './stored-trip';

interface OutboxState {
  /** Whose reports these are. */
  readonly owner: number | null;
  readonly events: readonly StoredEvent[];
  readonly photos: readonly StoredPhoto[];
  readonly isDurable: boolean;
  /** Why the last report that was tried waits; null while nothing failed. */
  readonly problem: ApiError | null;
}

const NOTHING = { events: [], photos: [], problem: null };
const CHANNEL = 'bahon.trip-outbox';
const READ_AGAIN_MS = 2_000;

/** The unsent reports and photos of the driver, for the screen. */
export const useOutbox = create<OutboxState>(() => ({ owner: null, isDurable: true, ...NOTHING }));

const channel = typeof BroadcastChannel === 'undefined' ? null : new BroadcastChannel(CHANNEL);
let readAgain: ReturnType<typeof setTimeout> | undefined;

export const owner = () => useOutbox.getState().owner;

/** Clears the data of the previous user from the screen; nothing is deleted from the phone. */
export function setOwner(newOwner: number | null): void {
  useOutbox.setState({ owner: newOwner, ...NOTHING });
}

async function read(userId: number): Promise<void> {
  const storage = await tripStorage();
  const [events, photos] = await Promise.all([storage.events(userId), storage.photos(userId)]);
  if (owner() === userId) useOutbox.setState({ events, photos, isDurable: storage.isDurable });
}

/** Reads the storage again for the screen. A failed read is repeated later, so this never rejects. */
export async function show(): Promise<void> {
  clearTimeout(readAgain);
  const userId = owner();
  if (userId === null) return;
  try {
    await read(userId);
  } catch {
    clearTimeout(readAgain);
    readAgain = setTimeout(() => void show(), READ_AGAIN_MS);
  }
}

/** Called after the storage changed: updates this tab and the others. Never rejects. */
export async function announceChange(): Promise<void> {
  channel?.postMessage('changed');
  await show();
}

/** Shows what another tab has changed. */
export function showChangesOfOtherTabs(): void {
  channel?.addEventListener('message', () => void show());
}
