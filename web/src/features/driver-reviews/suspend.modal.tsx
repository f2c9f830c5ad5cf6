import type { Driver } from '@app/contracts/drivers.js';
import { suspendBodySchema } from '@app/contracts/suspensions.js';
import { App } from 'antd';
import { useErrorText } from '../../api/use-error-text';
import { FormModal } from '../../desk/form-modal';
import { useText } from '../../i18n/use-text';
import { Button } from '../../ui/button';
import { ContractForm } from '../../ui/form/contract-form';
import { TextAreaField } from '../../ui/form/fields';
import { TimeField } from '../../ui/form/time-field';
import { wallNow } from '../../ui/wall-time';
import { useSuspendDriverMutation } from './driver-reviews.api';
import { driverReviewsMessages as m } from './driver-reviews.messages';

/** Suspends a driver with a reason, and an end if there is one. */
export default function SuspendDialog({ driver, onClose }: { driver: Driver; onClose: () => void }) {
  const t = useText();
  const errorText = useErrorText();
  const { message } = App.useApp();
  const [suspend, { isLoading }] = useSuspendDriverMutation();
  const { id, name } = driver;
  return (
    <FormModal title={t(m.suspendTitle, { name })} onClose={onClose} isLocked={isLoading}>
      <ContractForm
        name="suspend"
        draft={`suspend-${id}`}
        schema={suspendBodySchema}
        incomplete="reason_required"
        initialValues={{ reason: '', until: '' }}
        submitLabel={t(m.suspend)}
        busyLabel={t(m.suspending)}
        describeError={(error) => errorText(error, { network: m.network })}
        onSubmit={async (body, { idempotencyKey }) => {
          await suspend({ params: { id }, body, idempotencyKey }).unwrap();
          void message.success(t(m.suspendedNow, { name }));
          onClose();
        }}
        actions={
          <Button onClick={onClose} disabled={isLoading}>
            {t(m.cancel)}
          </Button>
        }
      >
        <TextAreaField name="reason" label={t(m.suspensionReason)} hint={t(m.suspendHint)} rows={4} />
        <TimeField name="until" label={t(m.suspendUntil)} min={wallNow()} isOptional />
      </ContractForm>
    </FormModal>
  );
}
