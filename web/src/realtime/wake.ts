/** A page that slept shorter than this has missed nothing that its socket would not have noticed. */
const SLEPT_MS = 15_000;

interface Wakes {
  /** There is a network again, or the page is looked at again: a waiting retry can start at once. */
  onHope: () => void;
  /** It was away for long: what is on screen may be old although nothing was noticed. */
  onSlept: () => void;
}

/** Listens for a device that wakes up or finds a network again. Returns the stopper. */
export function listenForWakes({ onHope, onSlept }: Wakes): () => void {
  let hiddenAt: number | null = null;
  const onVisibility = () => {
    if (document.visibilityState === 'hidden') {
      hiddenAt = Date.now();
      return;
    }
    const slept = hiddenAt === null ? 0 : Date.now() - hiddenAt;
    hiddenAt = null;
    onHope();
    if (slept > SLEPT_MS) onSlept();
  };
  addEventListener('online', onHope);
  addEventListener('pageshow', onHope);
  document.addEventListener('visibilitychange', onVisibility);
  return () => {
    removeEventListener('online', onHope);
    removeEventListener('pageshow', onHope);
    document.removeEventListener('visibilitychange', onVisibility);
  };
}
