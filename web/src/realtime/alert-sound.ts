import { deviceStorage } from '../lib/browser-storage';
/** The sound of a new booking. It is synthesized, so it needs no download and no network. */
const OFF = 'bahon.alert-sound';
const VIBRATION = [240, 120, 240];
/** Two notes of a bell, a fourth apart. */
const STROKES = [
  { at: 0, hertz: 880 },
  { at: 0.18, hertz: 1174.66 },
];
const STROKE_SECONDS = 0.5;

let audio: AudioContext | null = null;

export const isSoundOn = () => deviceStorage.read(OFF) !== 'off';

export function setSound(isOn: boolean): void {
  deviceStorage.write(OFF, isOn ? null : 'off');
}

function context(): AudioContext | null {
  if (typeof AudioContext === 'undefined') return null;
  audio ??= new AudioContext();
  return audio;
}

/** Unlocks audio at the first touch, because browsers allow sound only after one. Returns a function that stops listening. */
export function readySoundOnTouch(): () => void {
  const isReady = () =>
    void context()
      ?.resume()
      .catch(() => undefined);
  const options = { once: true, capture: true };
  for (const touch of ['pointerdown', 'keydown'] as const) addEventListener(touch, isReady, options);
  return () => {
    for (const touch of ['pointerdown', 'keydown'] as const) removeEventListener(touch, isReady, options);
  };
}

function stroke(here: AudioContext, { at, hertz }: (typeof STROKES)[number]): void {
  const start = here.currentTime + at;
  const tone = here.createOscillator();
  const volume = here.createGain();
  tone.type = 'sine';
  tone.frequency.value = hertz;
  volume.gain.setValueAtTime(0, start);
  volume.gain.linearRampToValueAtTime(0.35, start + 0.01);
  volume.gain.exponentialRampToValueAtTime(0.001, start + STROKE_SECONDS);
  tone.connect(volume).connect(here.destination);
  tone.start(start);
  tone.stop(start + STROKE_SECONDS);
}

/** Plays the sound and vibrates, where device and browser allow it. */
export function ring(): void {
  // Before the first touch browsers refuse and write an error to the console.
  if (navigator.userActivation?.hasBeenActive) navigator.vibrate?.(VIBRATION);
  const here = context();
  if (here?.state !== 'running') return;
  STROKES.forEach((one) => stroke(here, one));
}

/** The same, but in one of the open tabs of this browser only. */
export async function ringOnce(id: string): Promise<void> {
  if (!isSoundOn()) return;
  if (!('locks' in navigator)) return ring();
  await navigator.locks.request(`bahon-alert-${id}`, { ifAvailable: true }, async (lock) => {
    if (!lock) return;
    ring();
    // The lock is kept until every tab has received the push.
    await new Promise((resolve) => setTimeout(resolve, 3000));
  });
}
