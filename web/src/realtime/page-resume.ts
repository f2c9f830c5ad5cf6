/** After a shorter time the socket itself has noticed a lost connection. */
const LONG_ABSENCE_MS = 15_000;

interface ResumeListeners {
  /** The network is back, or the page is visible again: a waiting retry can start at once. */
  onRetryChance: () => void;
  /** The page was hidden for long: what is on screen may be stale although no disconnect was noticed. */
  onLongAbsence: () => void;
}

/** Listens for a page that becomes visible or gets a network again. Returns a function that stops listening. */
export function listenForResume({ onRetryChance, onLongAbsence }: ResumeListeners): () => void {
  let hiddenAt: number | null = null;
  const onVisibility = () => {
    if (document.visibilityState === 'hidden') {
      hiddenAt = Date.now();
      return;
    }
    const hiddenMs = hiddenAt === null ? 0 : Date.now() - hiddenAt;
    hiddenAt = null;
    onRetryChance();
    if (hiddenMs > LONG_ABSENCE_MS) onLongAbsence();
  };
  addEventListener('online', onRetryChance);
  addEventListener('pageshow', onRetryChance);
  document.addEventListener('visibilitychange', onVisibility);
  return () => {
    removeEventListener('online', onRetryChance);
    removeEventListener('pageshow', onRetryChance);
    document.removeEventListener('visibilitychange', onVisibility);
  };
}
