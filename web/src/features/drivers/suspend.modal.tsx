import type { Driver } from '@app/contracts/drivers.js';
import { suspendBodySchema } from '@app/contracts/suspensions.js';
import { ContractFormModal, type DialogHandlers } from '../../staff/form-modal';
import { commonMessages as common } from '../../ui/common.messages';
import { useText } from '../../i18n/use-text';
import { TextAreaField } from '../../forms/fields';
import { TimeField } from '../../forms/time-field';
import { wallNow } from '../../ui/wall-time';
import { useSuspendDriverMutation } from './driver-reviews.api';
import { driverReviewsMessages as m } from './driver-reviews.messages';

/** Suspends a driver, with a reason and, optionally, an end. */
export default function SuspendDialog({ driver, onDone, onClose }: DialogHandlers & { driver: Driver }) {
  const t = useText();
  const [suspend] = useSuspendDriverMutation();
  const { id, name } = driver;
  return (
    <ContractFormModal
      title={t(m.suspendTitle, { name })}
      name="suspend"
      draft={`suspend-${id}`}
      schema={suspendBodySchema}
      incomplete="reason_required"
      initialValues={{ reason: '', until: '' }}
      submitLabel={t(m.suspend)}
      busyLabel={t(m.suspending)}
      errors={{ network: common.networkError }}
      onSubmit={async (body, { idempotencyKey }) => {
        await suspend({ params: { id }, body, idempotencyKey }).unwrap();
        onDone(t(m.suspendedNow, { name }));
      }}
      onClose={onClose}
    >
      <TextAreaField name="reason" label={t(common.reason)} hint={t(m.suspendHint)} rows={4} />
      <TimeField name="until" label={t(m.suspendUntil)} min={wallNow()} usualTime="23:59" isOptional />
    </ContractFormModal>
  );
}
