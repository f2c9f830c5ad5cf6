import {
  DISPUTE_FILES_FIELD,
  DISPUTE_MESSAGE_MAX,
  DISPUTE_REASON_MAX,
  openDisputeBodySchema,
} from '@app/contracts/disputes.js';
import { useDispatch } from 'react-redux';
import { invalidateMoney } from '../../api/money.api';
import type { AppDispatch } from '../../api/store';
import { useText } from '../../i18n/use-text';
import { FormDialog } from '../../forms/form-dialog';
import { TextAreaField, TextField } from '../../forms/fields';
import { FilesField } from '../../forms/files-field';
import { useUpload } from '../../api/upload';
import { bookingMoneyMessages as m } from './booking-money.messages';
import { commonMessages as common } from '../../ui/common.messages';

interface DisputeDialogProps {
  bookingId: number;
  onClose: () => void;
  /** The text says what was done. */
  onDone: (text: string) => void;
}

/** Opens a dispute about a booking's money, with files. */
export function DisputeDialog({ bookingId: id, onClose, onDone }: DisputeDialogProps) {
  const t = useText();
  const dispatch = useDispatch<AppDispatch>();
  const { field, send } = useUpload();
  return (
    <FormDialog
      title={t(m.disputeTitle, { id })}
      lead={t(m.disputeText)}
      onClose={onClose}
      name="dispute"
      draft={`dispute-${id}`}
      schema={openDisputeBodySchema}
      submitLabel={t(m.disputeSend)}
      busyLabel={t(common.sending)}
      errors={{ failed: m.disputeFailed }}
      onSubmit={async (fields) => {
        const { message } = await send({
          path: `/bookings/${id}/disputes`,
          fields,
          fileField: DISPUTE_FILES_FIELD,
        });
        dispatch(
          invalidateMoney([
            { type: 'BookingMoney', id },
            { type: 'Ticket', id: 'LIST' },
          ]),
        );
        onDone(message || t(m.disputeOpened));
      }}
    >
      <TextField
        name="reason"
        label={t(m.disputeReason)}
        hint={t(m.disputeReasonHint)}
        maxLength={DISPUTE_REASON_MAX}
        autoComplete="off"
      />
      <TextAreaField name="message" label={t(m.disputeMessage)} maxLength={DISPUTE_MESSAGE_MAX} rows={5} />
      <FilesField label={t(common.photosOrDocuments)} {...field} isOptional />
    </FormDialog>
  );
}
