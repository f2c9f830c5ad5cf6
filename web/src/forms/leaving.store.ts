/** Whether the app itself reloads the page: forms have stored their drafts, so nobody is asked. */
let isAgreed = false;

/** Call it before a reload by the app. */
export function agreeToLeave(): void {
  isAgreed = true;
}

/** True when forms should not ask before the page is left. */
export function isLeavingAgreed(): boolean {
  return isAgreed;
}

type BackGuard = (event: PopStateEvent) => void;
let backGuard: BackGuard | null = null;

// Window listeners are called in the order of their registration. Ours is registered before the router's, which would otherwise
// leave the page before the question.
if (typeof window !== 'undefined') window.addEventListener('popstate', (event) => backGuard?.(event));

/** Sets a listener for the back button that is called before the router; null removes it. */
export function setBackGuard(guard: BackGuard | null): void {
  backGuard = guard;
}
