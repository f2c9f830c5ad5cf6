import { receiverBodySchema, RECEIVER_NAME_MAX, type Booking } from '@app/contracts/bookings.js';
import { useState } from 'react';
import { useSetReceiverMutation } from '../../api/bookings.api';
import { hasReached } from '@app/contracts/trip-states.js';
import { useErrorText } from '../../api/use-error-text';
import { useText } from '../../i18n/use-text';
import { Button } from '../../ui/button';
import { Dialog } from '../../ui/dialog';
import { bookingFieldMessages as fields } from '../../ui/form/booking-fields.messages';
import { ContractForm } from '../../ui/form/contract-form';
import { TextField } from '../../ui/form/fields';
import { bookingMessages as m } from './bookings.messages';
import styles from './receiver.module.css';

interface ReceiverProps {
  booking: Booking;
  /** Something went well; the text says what. */
  onDone: (text: string) => void;
}

function ReceiverDialog({ booking, onDone, onClose }: ReceiverProps & { onClose: () => void }) {
  const t = useText();
  const errorText = useErrorText();
  const [setReceiver, { isLoading }] = useSetReceiverMutation();
  const { id, receiver_name, receiver_phone } = booking;
  return (
    <Dialog title={t(m.receiverTitle)} onClose={onClose} isLocked={isLoading}>
      <p>{t(m.receiverHint)}</p>
      <ContractForm
        name={`receiver-${id}`}
        draft={`receiver-${id}`}
        isLeftFreely
        schema={receiverBodySchema}
        initialValues={{ receiver_name: receiver_name ?? '', receiver_phone: receiver_phone ?? '' }}
        submitLabel={t(m.save)}
        busyLabel={t(m.saving)}
        describeError={(error) => errorText(error, { network: m.networkError, failed: m.updateFailed })}
        onSubmit={async (body) => {
          const { message } = await setReceiver({ params: { id }, body }).unwrap();
          onDone(message);
          onClose();
        }}
        actions={
          <Button onClick={onClose} disabled={isLoading}>
            {t(m.cancel)}
          </Button>
        }
      >
        <TextField
          name="receiver_name"
          label={t(fields.receiverName)}
          maxLength={RECEIVER_NAME_MAX}
          isOptional
        />
        <TextField name="receiver_phone" type="tel" label={t(fields.receiverPhone)} isOptional />
      </ContractForm>
    </Dialog>
  );
}

/** Its customer names the receiver until the goods are loaded. */
function isOpen({ status, stage }: Booking): boolean {
  return status === 'pending' || (status === 'confirmed' && !hasReached(stage ?? 'assigned', 'loaded'));
}

const nameOf = ({ receiver_name, receiver_phone }: Booking) =>
  [receiver_name, receiver_phone].filter(Boolean).join(' · ');

/** Who takes the goods at the drop. */
export function ReceiverFact({ booking }: { booking: Booking }) {
  const t = useText();
  const named = nameOf(booking);
  if (!named) return null;
  return (
    <section className={styles.receiver} aria-label={t(fields.receiver)}>
      <div>
        <h3>{t(fields.receiver)}</h3>
        <p translate="no">{named}</p>
      </div>
    </section>
  );
}

/** The same for its customer, who names and changes them. */
export function Receiver({ booking, onDone }: ReceiverProps) {
  const t = useText();
  const [isEditing, setIsEditing] = useState(false);
  if (!isOpen(booking)) return <ReceiverFact booking={booking} />;
  const named = nameOf(booking);
  return (
    <section className={styles.receiver} aria-label={t(fields.receiver)}>
      <div>
        <h3>{t(fields.receiver)}</h3>
        {named ? <p translate="no">{named}</p> : <p className={styles.soft}>{t(m.noReceiver)}</p>}
      </div>
      <Button icon={named ? 'edit' : 'plus'} onClick={() => setIsEditing(true)}>
        {t(named ? m.changeReceiver : m.addReceiver)}
      </Button>
      {isEditing && <ReceiverDialog booking={booking} onDone={onDone} onClose={() => setIsEditing(false)} />}
    </section>
  );
}
