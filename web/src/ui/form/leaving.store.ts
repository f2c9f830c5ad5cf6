/** Whether the page is about to be loaded anew on purpose: a begun form has kept what was typed, so nobody is asked. */
let isAgreed = false;

/** Says that the reload that follows is meant. */
export function agreeToLeave(): void {
  isAgreed = true;
}

/** True when a begun form should let the page go. */
export function isLeavingAgreed(): boolean {
  return isAgreed;
}

type BackGuard = (event: PopStateEvent) => void;
let backGuard: BackGuard | null = null;

// Listeners of the window are called in the order in which they came. Ours comes with the first code, before the router's, or
// the router would have left the page before anybody could be asked.
if (typeof window !== 'undefined') window.addEventListener('popstate', (event) => backGuard?.(event));

/** Lets a form hear of the back button before the router does; null ends it. */
export function setBackGuard(guard: BackGuard | null): void {
  backGuard = guard;
}
