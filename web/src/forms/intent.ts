import { useRef, useState } from 'react';
import { isApiError } from '../api/api-error';
import { newUuid } from '../lib/uuid';

/** An action that must happen once, although its request may be repeated. Sent as `Idempotency-Key`. */
export interface Intent {
  readonly idempotencyKey: string;
}

/** No definite answer came: the same intent is sent again with the same key. */
function isUndecided(error: unknown): boolean {
  return (
    isApiError(error) &&
    (error.status === 0 || error.status >= 500 || error.code === 'idempotency_in_progress')
  );
}

/**
 * Keeps one key per intent: `begin(what)` gives the key for these values, the same one again while no definite answer has
 * come; `settle(error?)` ends it.
 */
export function useIntent() {
  const open = useRef<{ key: string; what: string } | null>(null);
  return {
    begin(what: unknown): Intent {
      const text = JSON.stringify(what) ?? '';
      if (open.current?.what !== text) open.current = { key: newUuid(), what: text };
      return { idempotencyKey: open.current.key };
    },
    settle(error?: unknown): void {
      if (!isUndecided(error)) open.current = null;
    },
  };
}

/**
 * Runs the action of a dialog once at a time, with one key per intent. A failure leaves the dialog open and its text in
 * `failure`; `describeError` gives null for one that is shown elsewhere.
 */
export function useAction(describeError: (error: unknown) => string | null) {
  const intent = useIntent();
  const [isBusy, setIsBusy] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  return {
    isBusy,
    failure,
    setFailure,
    async run(what: unknown, action: (intent: Intent) => Promise<unknown>): Promise<void> {
      setFailure(null);
      setIsBusy(true);
      try {
        await action(intent.begin(what));
        intent.settle();
      } catch (error) {
        intent.settle(error);
        setFailure(describeError(error));
      } finally {
        setIsBusy(false);
      }
    },
  };
}
