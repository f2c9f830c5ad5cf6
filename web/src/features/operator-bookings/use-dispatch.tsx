import type { Booking } from '@app/contracts/bookings.js';
import { Suspense, useState, type ReactNode } from 'react';
import { useErrorText } from '../../api/use-error-text';
import { useAction } from '../../forms/intent';
import { useText } from '../../i18n/use-text';
import { useNotifyDriversMutation } from '../../api/bookings.api';
import type { DispatchDialogs } from './edit-booking.modal';
import type { Text } from '../../i18n/catalogue';
import type { IconName } from '../../ui/icon';
import { lazyComponent } from '../../ui/lazy-component';
import { commonMessages as common } from '../../ui/common.messages';
import { operatorBookingsMessages as m } from './operator-bookings.messages';

// The code of a dialog is loaded when it is opened.
const EditBookingDialog = lazyComponent(() => import('./edit-booking.modal'), 'EditBookingDialog');
const CancelBookingDialog = lazyComponent(() => import('./reason-dialogs'), 'CancelBookingDialog');
const DecideCancelDialog = lazyComponent(() => import('./reason-dialogs'), 'DecideCancelDialog');
const ResendCodeDialog = lazyComponent(() => import('./reason-dialogs'), 'ResendCodeDialog');

type BookingAction = 'edit' | 'notify' | 'code' | 'accept_cancel' | 'decline_cancel' | 'cancel';

interface ActionLook {
  icon: IconName;
  text: Text;
  /** In a row in place of the icon, where an icon could be mistaken for its opposite. */
  caption?: Text;
  isDanger: boolean;
}

/** The text and the icon of each action, and whether its button is red. */
const actionLooks: Record<BookingAction, ActionLook> = {
  edit: { icon: 'edit', text: common.edit, isDanger: false },
  notify: { icon: 'bell', text: m.notify, isDanger: false },
  code: { icon: 'key', text: common.sendCode, isDanger: false },
  accept_cancel: { icon: 'check', text: m.acceptCancel, caption: m.acceptCaption, isDanger: true },
  decline_cancel: { icon: 'close', text: m.declineCancel, caption: m.declineCaption, isDanger: false },
  cancel: { icon: 'close', text: m.cancel, isDanger: true },
};

/** The actions that staff can take on a booking in its current state. */
function allowedActions(booking: Booking): readonly BookingAction[] {
  const { status, payment_status, selected_offer_id } = booking;
  if (status === 'pending') {
    return payment_status === 'pending' ? ['cancel'] : ['edit', 'notify', 'cancel'];
  }
  if (status !== 'confirmed') return [];
  if (booking.cancel_request) return ['accept_cancel', 'decline_cancel'];
  if (booking.needs_driver) return ['notify', 'cancel'];
  return selected_offer_id === null ? ['cancel'] : ['code', 'cancel'];
}

interface OpenDialog {
  readonly what: Exclude<BookingAction, 'notify'>;
  readonly booking: Booking;
}

/** The actions of staff on bookings. The dialogs are those of the page; `onDone` gets the text to show. */
export function useDispatch({ Form, Reason }: DispatchDialogs, onDone: (text: string) => void) {
  const t = useText();
  const errorText = useErrorText({ network: common.networkError, failed: m.notifyFailed });
  const { isBusy, failure, setFailure, run } = useAction(errorText);
  const [notifyDrivers, { originalArgs }] = useNotifyDriversMutation();
  const [openDialog, setOpenDialog] = useState<OpenDialog | null>(null);
  const close = () => setOpenDialog(null);
  const closeWith = (text: string) => {
    close();
    onDone(text);
  };

  const notify = async ({ id }: Booking) => {
    await notifyDrivers({ params: { id } }).unwrap();
    onDone(t(m.notified, { id }));
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
    /** The booking whose drivers are being notified. */
    busyId: isBusy ? Number(originalArgs?.params.id) : null,
    /** Opens the dialog of the action; without a dialog, takes it at once. */
    run: (what: BookingAction, booking: Booking) => {
      if (what !== 'notify') setOpenDialog({ what, booking });
      else if (!isBusy) void run(booking.id, () => notify(booking));
    },
    failure,
    dismiss: () => setFailure(null),
    dialog: openDialog && <Suspense fallback={null}>{dialogOf(openDialog)}</Suspense>,
  };
}
export type Dispatch = ReturnType<typeof useDispatch>;

/** The actions that staff can take on a booking now, as the props of their buttons. */
export function useBookingActions(booking: Booking, dispatch: Dispatch) {
  const t = useText();
  return allowedActions(booking).map((what) => {
    const { text, caption, ...look } = actionLooks[what];
    return {
      ...look,
      key: what,
      text: t(text),
      /** With the booking's number, for screen readers. */
      label: `${t(text)} #${booking.id}`,
      caption: caption && t(caption),
      isBusy: what === 'notify' && dispatch.busyId === booking.id,
      onClick: () => dispatch.run(what, booking),
    };
  });
}
