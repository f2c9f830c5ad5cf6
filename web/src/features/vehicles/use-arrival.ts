import { useEffect } from 'react';
import { useLocation } from 'react-router';
import { useStaffMessage } from '../../staff/staff-provider';

/** The state of a navigation: a text for the next page to show. */
export interface VehiclesArrival {
  readonly done?: string;
}

/** Shows the text that the previous page passed on. */
export function useArrival(): void {
  const message = useStaffMessage();
  const doneText = (useLocation().state as VehiclesArrival | null)?.done;
  useEffect(() => {
    if (doneText) message.success(doneText, 'arrival');
  }, [doneText, message]);
}
