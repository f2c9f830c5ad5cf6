import { useSyncExternalStore } from 'react';
import type { ColorMode } from './palette';

/** Light or dark: the system's choice until somebody makes their own, which this device remembers. */
const STORAGE_KEY = 'bahon.color-mode';
const systemDark = typeof matchMedia === 'function' ? matchMedia('(prefers-color-scheme: dark)') : null;
const listeners = new Set<() => void>();

function storedChoice(): ColorMode | null {
  try {
    const stored = localStorage.getItem(STORAGE_KEY);
    return stored === 'light' || stored === 'dark' ? stored : null;
  } catch {
    return null;
  }
}

let choice: ColorMode | null = storedChoice();

/** The mode shown now. */
export function currentColorMode(): ColorMode {
  return choice ?? (systemDark?.matches ? 'dark' : 'light');
}

function show(): void {
  document.documentElement.dataset.theme = currentColorMode();
  listeners.forEach((listener) => listener());
}

/** Changes to the other mode and remembers it. */
export function toggleColorMode(): void {
  choice = currentColorMode() === 'dark' ? 'light' : 'dark';
  try {
    localStorage.setItem(STORAGE_KEY, choice);
  } catch {
    // Storage can be forbidden; then the choice lasts as long as the page.
  }
  show();
}

/** Applies the mode before the first render and follows the system and other tabs from then on. */
export function startColorMode(): void {
  systemDark?.addEventListener('change', show);
  addEventListener('storage', ({ key }) => {
    if (key !== STORAGE_KEY) return;
    choice = storedChoice();
    show();
  });
  show();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** The mode; the component renders again when it changes. */
export function useColorMode(): ColorMode {
  return useSyncExternalStore(subscribe, currentColorMode);
}
