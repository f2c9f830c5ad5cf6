import { create } from 'zustand';
import type { ColorMode } from './palette';

/** Light or dark: the system's choice until somebody makes their own, which this device remembers. */
const STORAGE_KEY = 'bahon.color-mode';
const systemDark = typeof matchMedia === 'function' ? matchMedia('(prefers-color-scheme: dark)') : null;

function modeFor(choice: ColorMode | null): ColorMode {
  return choice ?? (systemDark?.matches ? 'dark' : 'light');
}

function storedChoice(): ColorMode | null {
  try {
    const stored = localStorage.getItem(STORAGE_KEY);
    return stored === 'light' || stored === 'dark' ? stored : null;
  } catch {
    return null;
  }
}

const useStore = create<{ choice: ColorMode | null; mode: ColorMode }>(() => {
  const choice = storedChoice();
  return { choice, mode: modeFor(choice) };
});

/** The mode shown now. */
function currentColorMode(): ColorMode {
  return useStore.getState().mode;
}

function show(choice: ColorMode | null): void {
  const mode = modeFor(choice);
  document.documentElement.dataset.theme = mode;
  useStore.setState({ choice, mode });
}

/** Changes to the other mode and remembers it. */
export function toggleColorMode(): void {
  const choice = currentColorMode() === 'dark' ? 'light' : 'dark';
  try {
    localStorage.setItem(STORAGE_KEY, choice);
  } catch {
    // Storage can be forbidden; then the choice lasts as long as the page.
  }
  show(choice);
}

/** Applies the mode before the first render and follows the system and other tabs from then on. */
export function startColorMode(): void {
  systemDark?.addEventListener('change', () => show(useStore.getState().choice));
  addEventListener('storage', ({ key }) => {
    if (key === STORAGE_KEY) show(storedChoice());
  });
  show(useStore.getState().choice);
}

/** The mode; the component renders again when it changes. */
export function useColorMode(): ColorMode {
  return useStore(({ mode }) => mode);
}
