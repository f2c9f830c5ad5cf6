import { create } from 'zustand';

/** The unread count for the header, which does not load the Redux store. The workspace updates it. */
const useStore = create(() => ({ unread: 0 }));

export function setUnread(count: number): void {
  useStore.setState({ unread: count });
}

/** The number of unread notifications; 0 until it is known. */
export function useUnread(): number {
  return useStore(({ unread }) => unread);
}
