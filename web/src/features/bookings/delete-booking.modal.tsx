import { useState } from 'react';
import { useErrorText } from '../../api/use-error-text';
import { useText } from '../../i18n/use-text';
import { ConfirmDialog } from '../../ui/dialog';
import { Notice } from '../../ui/notice';
import { useRemoveBookingMutation } from '../../api/bookings.api';
import { bookingMessages as m } from './bookings.messages';
import { commonMessages as common } from '../../ui/common.messages';

interface DeleteBookingDialogProps {
  bookingId: number;
  onClose: () => void;
  /** The text says what was done. */
  onDeleted: (text: string) => void;
}

/** Asks before a booking is deleted. */
export function DeleteBookingDialog({ bookingId, onClose, onDeleted }: DeleteBookingDialogProps) {
  const t = useText();
  const errorText = useErrorText();
  const [removeBooking, { isLoading }] = useRemoveBookingMutation();
  const [failure, setFailure] = useState<string | null>(null);

  const confirm = async () => {
    setFailure(null);
    try {
      const { message } = await removeBooking({ params: { id: bookingId } }).unwrap();
      onDeleted(message);
    } catch (error) {
      setFailure(errorText(error, { network: common.networkError, failed: m.deleteFailed }));
    }
  };

  return (
    <ConfirmDialog
      title={t(m.deleteTitle, { id: bookingId })}
      text={t(m.deleteText)}
      confirmLabel={t(common.delete)}
      cancelLabel={t(m.keep)}
      isDangerous
      isBusy={isLoading}
      onConfirm={() => void confirm()}
      onClose={onClose}
    >
      {failure && <Notice tone="bad">{failure}</Notice>}
    </ConfirmDialog>
  );
}
