import { receiverBodySchema, RECEIVER_NAME_MAX, type Booking } from '@app/contracts/bookings.js';
import { useState } from 'react';
import { useSetReceiverMutation } from '../../api/bookings.api';
import { hasReached } from '@app/contracts/trip-states.js';
import { useText } from '../../i18n/use-text';
import { Button } from '../../ui/button';
import { bookingFieldMessages as fields } from '../../components/booking.messages';
import { FormDialog } from '../../forms/form-dialog';
import { TextField } from '../../forms/fields';
import { bookingMessages as m } from './bookings.messages';
import styles from './bookings.module.css';
import { commonMessages as common } from '../../ui/common.messages';
import { uiMessages as ui } from '../../ui/ui.messages';

interface ReceiverProps {
  booking: Booking;
  /** Called with a success text. */
  onDone: (text: string) => void;
}

function ReceiverDialog({ booking, onDone, onClose }: ReceiverProps & { onClose: () => void }) {
  const t = useText();
  const [setReceiver] = useSetReceiverMutation();
  const { id, receiver_name, receiver_phone } = booking;
  return (
    <FormDialog
      title={t(m.receiverTitle)}
      lead={t(m.receiverHint)}
      onClose={onClose}
      name={`receiver-${id}`}
      draft={`receiver-${id}`}
      isLeftFreely
      schema={receiverBodySchema}
      initialValues={{ receiver_name: receiver_name ?? '', receiver_phone: receiver_phone ?? '' }}
      followsRow
      submitLabel={t(common.saveChanges)}
      busyLabel={t(ui.saving)}
      errors={{ network: common.networkError, failed: common.bookingUpdateFailed }}
      onSubmit={async (body) => {
        const { message } = await setReceiver({ params: { id }, body }).unwrap();
        onDone(message);
        onClose();
      }}
    >
      <TextField
        name="receiver_name"
        label={t(fields.receiverName)}
        maxLength={RECEIVER_NAME_MAX}
        isOptional
      />
      <TextField name="receiver_phone" type="tel" label={t(fields.receiverPhone)} isOptional />
    </FormDialog>
  );
}

/** The receiver can be changed until the goods are loaded. */
function isOpen({ status, stage }: Booking): boolean {
  return status === 'pending' || (status === 'confirmed' && !hasReached(stage ?? 'assigned', 'loaded'));
}

const nameOf = ({ receiver_name, receiver_phone }: Booking) =>
  [receiver_name, receiver_phone].filter(Boolean).join(' · ');

/** The receiver of the goods. */
export function ReceiverFact({ booking }: { booking: Booking }) {
  const t = useText();
  const receiverName = nameOf(booking);
  if (!receiverName) return null;
  return (
    <section className={styles.receiver} aria-label={t(common.receiver)}>
      <div>
        <h3>{t(common.receiver)}</h3>
        <p translate="no">{receiverName}</p>
      </div>
    </section>
  );
}

/** The receiver with a button to change it, for the customer. */
export function Receiver({ booking, onDone }: ReceiverProps) {
  const t = useText();
  const [isEditing, setIsEditing] = useState(false);
  if (!isOpen(booking)) return <ReceiverFact booking={booking} />;
  const receiverName = nameOf(booking);
  return (
    <section className={styles.receiver} aria-label={t(common.receiver)}>
      <div>
        <h3>{t(common.receiver)}</h3>
        {receiverName ? (
          <p translate="no">{receiverName}</p>
        ) : (
          <p className={styles.soft}>{t(m.noReceiver)}</p>
        )}
      </div>
      <Button icon={receiverName ? 'edit' : 'plus'} onClick={() => setIsEditing(true)}>
        {t(receiverName ? m.changeReceiver : m.addReceiver)}
      </Button>
      {isEditing && <ReceiverDialog booking={booking} onDone={onDone} onClose={() => setIsEditing(false)} />}
    </section>
  );
}
