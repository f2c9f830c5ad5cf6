import { COLOR_MODE_COOKIE, colorModes, type ColorMode } from '@app/contracts/color-modes.js';
import { create } from 'zustand';
import { deviceStorage } from '../lib/browser-storage';

/** Light or dark mode: the system's setting until the user chooses one, which is stored on this device. */
const STORAGE_KEY = 'bahon.color-mode';
const systemDark = typeof matchMedia === 'function' ? matchMedia('(prefers-color-scheme: dark)') : null;

function modeFor(choice: ColorMode | null): ColorMode {
  return choice ?? (systemDark?.matches ? 'dark' : 'light');
}

function storedChoice(): ColorMode | null {
  const storedMode = deviceStorage.read(STORAGE_KEY);
  return colorModes.find((mode) => mode === storedMode) ?? null;
}

// Light, as in the content that the build renders, until `startColorMode`.
const useStore = create<{ choice: ColorMode | null; mode: ColorMode }>(() => ({
  choice: null,
  mode: 'light',
}));

function currentColorMode(): ColorMode {
  return useStore.getState().mode;
}

function show(choice: ColorMode | null): void {
  const mode = modeFor(choice);
  document.documentElement.dataset.theme = mode;
  // For the next document: the server writes it in these colours.
  if (choice) document.cookie = `${COLOR_MODE_COOKIE}=${choice}; path=/; max-age=31536000; samesite=lax`;
  useStore.setState({ choice, mode });
}

export function toggleColorMode(): void {
  const choice = currentColorMode() === 'dark' ? 'light' : 'dark';
  deviceStorage.write(STORAGE_KEY, choice);
  show(choice);
}

/** Applies the mode before the first render and follows the system and other tabs from then on. */
export function startColorMode(): void {
  systemDark?.addEventListener('change', () => show(useStore.getState().choice));
  addEventListener('storage', ({ key }) => {
    if (key === STORAGE_KEY) show(storedChoice());
  });
  show(storedChoice());
}

export function useColorMode(): ColorMode {
  return useStore(({ mode }) => mode);
}
