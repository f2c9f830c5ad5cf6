import { App } from 'antd';
import { useEffect } from 'react';
import { useLocation } from 'react-router';

/** What a page says when it is come to after something was done. */
export interface VehiclesArrival {
  readonly done?: string;
}

/** Says what was done on the page that led here. */
export function useArrival(): void {
  const { message } = App.useApp();
  const done = (useLocation().state as VehiclesArrival | null)?.done;
  useEffect(() => {
    if (done) void message.success({ key: 'arrival', content: done });
  }, [done, message]);
}
