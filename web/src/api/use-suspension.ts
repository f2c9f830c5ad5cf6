import type { SuspensionState } from '@app/contracts/suspension-state.js';
import { useOwnApplicationQuery } from './own-application.api';
import { useSessionUser } from './session.store';

/** The present suspension of the signed-in driver; null for everybody else. */
export function useSuspension(): SuspensionState | null {
  const isVerified = useSessionUser()?.driver_status === 'approved';
  const { data } = useOwnApplicationQuery(undefined, { skip: !isVerified });
  return data?.suspension ?? null;
}
