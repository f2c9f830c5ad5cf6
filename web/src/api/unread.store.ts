import { create } from 'zustand';

/** The unread count for the header, which knows no store. The workspace keeps it up to date. */
const useStore = create(() => ({ unread: 0 }));

/** Says how many notifications are unread. */
export function setUnread(count: number): void {
  useStore.setState({ unread: count });
}

/** How many notifications are unread; 0 until known. */
export function useUnread(): number {
  return useStore(({ unread }) => unread);
}
