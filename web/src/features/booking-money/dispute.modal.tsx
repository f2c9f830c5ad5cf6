import {
  DISPUTE_FILES_FIELD,
  DISPUTE_MESSAGE_MAX,
  DISPUTE_REASON_MAX,
  openDisputeBodySchema,
} from '@app/contracts/disputes.js';
import { useState } from 'react';
import { useDispatch } from 'react-redux';
import { invalidateMoney } from '../../api/booking-money.api';
import type { AppDispatch } from '../../api/store';
import { useErrorText } from '../../api/use-error-text';
import { useText } from '../../i18n/use-text';
import { Button } from '../../ui/button';
import { Dialog } from '../../ui/dialog';
import { ContractForm } from '../../ui/form/contract-form';
import { TextAreaField, TextField } from '../../ui/form/fields';
import { FilesField } from '../../ui/form/files-field';
import { useUpload } from '../../ui/form/use-upload';
import { bookingMoneyMessages as m } from './booking-money.messages';

interface DisputeDialogProps {
  bookingId: number;
  onClose: () => void;
  /** The text says what was done. */
  onDone: (text: string) => void;
}

/** Opens a dispute about a booking's money, with files. */
export function DisputeDialog({ bookingId: id, onClose, onDone }: DisputeDialogProps) {
  const t = useText();
  const errorText = useErrorText();
  const dispatch = useDispatch<AppDispatch>();
  const { progress, send } = useUpload();
  const [files, setFiles] = useState<readonly File[]>([]);
  const isSending = progress !== null;
  return (
    <Dialog title={t(m.disputeTitle, { id })} onClose={onClose} isLocked={isSending}>
      <p>{t(m.disputeText)}</p>
      <ContractForm
        name="dispute"
        draft={`dispute-${id}`}
        schema={openDisputeBodySchema}
        submitLabel={t(m.disputeSend)}
        busyLabel={t(m.disputeSending)}
        describeError={(error) => errorText(error, { failed: m.disputeFailed })}
        onSubmit={async (fields) => {
          const { message } = await send({
            path: `/bookings/${id}/disputes`,
            fields,
            files,
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
        actions={
          <Button onClick={onClose} disabled={isSending}>
            {t(m.disputeCancel)}
          </Button>
        }
      >
        <TextField
          name="reason"
          label={t(m.disputeReason)}
          hint={t(m.disputeReasonHint)}
          maxLength={DISPUTE_REASON_MAX}
          autoComplete="off"
        />
        <TextAreaField name="message" label={t(m.disputeMessage)} maxLength={DISPUTE_MESSAGE_MAX} rows={5} />
        <FilesField
          label={t(m.disputeFiles)}
          files={files}
          onChange={setFiles}
          progress={progress}
          isOptional
        />
      </ContractForm>
    </Dialog>
  );
}
