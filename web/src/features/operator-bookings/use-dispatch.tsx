import type { Booking } from '@app/contracts/bookings.js';
import { Suspense, useState, type ReactNode } from 'react';
import { useErrorText } from '../../api/use-error-text';
import { useText } from '../../i18n/use-text';
import { useNotifyDriversMutation } from '../../api/bookings.api';
import type { BookingAction } from './booking-actions';
import type { DispatchDialogs } from './edit-booking.modal';
import { lazyComponent } from '../../ui/lazy-component';
import { staffMessages as common } from '../../staff/staff.messages';
import { operatorBookingsMessages as m } from './operator-bookings.messages';

// The code of a dialog is loaded when it is opened.
const EditBookingDialog = lazyComponent(() => import('./edit-booking.modal'), 'EditBookingDialog');
const CancelBookingDialog = lazyComponent(() => import('./reason-dialogs'), 'CancelBookingDialog');
const DecideCancelDialog = lazyComponent(() => import('./reason-dialogs'), 'DecideCancelDialog');
const ResendCodeDialog = lazyComponent(() => import('./reason-dialogs'), 'ResendCodeDialog');

interface OpenDialog {
  readonly what: Exclude<BookingAction, 'notify'>;
  readonly booking: Booking;
}

export interface Dispatch {
  /** The booking whose drivers are being notified. */
  readonly busyId: number | null;
  /** Opens the dialog of the action; without a dialog, takes it at once. */
  readonly run: (what: BookingAction, booking: Booking) => void;
  readonly failure: string | null;
  readonly dismiss: () => void;
  readonly dialog: ReactNode;
}

/** The actions of staff on bookings. The dialogs are those of the page; `onDone` gets the text to show. */
export function useDispatch({ Form, Reason }: DispatchDialogs, onDone: (text: string) => void): Dispatch {
  const t = useText();
  const errorText = useErrorText();
  const [notifyDrivers] = useNotifyDriversMutation();
  const [busyId, setBusyId] = useState<number | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  const [openDialog, setOpenDialog] = useState<OpenDialog | null>(null);
  const close = () => setOpenDialog(null);
  const closeWith = (text: string) => {
    close();
    onDone(text);
  };

  const notify = async ({ id }: Booking) => {
    if (busyId !== null) return;
    setBusyId(id);
    setFailure(null);
    try {
      await notifyDrivers({ params: { id } }).unwrap();
      onDone(t(m.notified, { id }));
    } catch (thrown) {
      setFailure(errorText(thrown, { network: common.networkShort, failed: m.notifyFailed }));
    } finally {
      setBusyId(null);
    }
  };

  const dialogOf = ({ booking, what }: OpenDialog): ReactNode => {
    const props = { booking, onClose: close, onDone: closeWith };
    if (what === 'edit') return <EditBookingDialog Frame={Form} {...props} />;
    if (what === 'cancel') return <CancelBookingDialog Reason={Reason} {...props} />;
    if (what === 'accept_cancel' || what === 'decline_cancel')
      return <DecideCancelDialog Reason={Reason} isAccepted={what === 'accept_cancel'} {...props} />;
    return <ResendCodeDialog Reason={Reason} {...props} />;
  };
  return {
    busyId,
    run: (what, booking) => {
      if (what === 'notify') void notify(booking);
      else setOpenDialog({ what, booking });
    },
    failure,
    dismiss: () => setFailure(null),
    dialog: openDialog && <Suspense fallback={null}>{dialogOf(openDialog)}</Suspense>,
  };
}
