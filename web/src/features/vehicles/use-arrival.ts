import { App } from 'antd';
import { useEffect } from 'react';
import { useLocation } from 'react-router';

/** The state of a navigation: a text for the next page to show. */
export interface VehiclesArrival {
  readonly done?: string;
}

/** Shows the text that the previous page passed on. */
export function useArrival(): void {
  const { message } = App.useApp();
  const done = (useLocation().state as VehiclesArrival | null)?.done;
  useEffect(() => {
    if (done) void message.success({ key: 'arrival', content: done });
  }, [done, message]);
}
