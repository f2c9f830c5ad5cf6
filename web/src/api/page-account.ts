import { create } from 'zustand';
import { ACCOUNT_HEADER } from '@app/contracts/account-header.js';
import type { ApiError } from './api-error';

/**
 * The account that this page belongs to. Every request names it, so that the server refuses what a page of one person asks after
 * another has signed in with the same browser. Apart from the session store, because `http.ts` needs it.
 */
interface PageAccount {
  readonly id: number | null;
  /** The browser has the session of another account now. The page is closed to its person until they decide. */
  readonly isReplaced: boolean;
  /** The question what to do is on the screen. */
  readonly isAsking: boolean;
}

const useStore = create<PageAccount>(() => ({ id: null, isReplaced: false, isAsking: false }));

/** Called when a user signs in (their id) or out (null) on this page. */
export function setPageAccount(id: number | null): void {
  useStore.setState({ id, isReplaced: false, isAsking: false });
}

/** The header with the account of the page; empty while nobody is signed in. */
export function accountHeader(): Record<string, string> {
  const { id } = useStore.getState();
  return id === null ? {} : { [ACCOUNT_HEADER]: String(id) };
}

/** Another account has signed in with this browser: the person is asked what to do. */
export function accountReplaced(): void {
  if (useStore.getState().id !== null) useStore.setState({ isReplaced: true, isAsking: true });
}

/** Whether a failure means that the session is another account's. */
export function isOfAnotherAccount({ code }: ApiError): boolean {
  return code === 'account_changed';
}

/** Closes the question, for instance to copy a text; the next refused request asks again. */
export function postponeAccountQuestion(): void {
  useStore.setState({ isAsking: false });
}

export function isAccountReplaced(): boolean {
  return useStore.getState().isReplaced;
}

/** Calls back on every change; returns the unsubscriber. */
export function onPageAccountChange(listener: () => void): () => void {
  return useStore.subscribe(listener);
}

export function useIsAskingForAccount(): boolean {
  return useStore(({ isAsking }) => isAsking);
}
