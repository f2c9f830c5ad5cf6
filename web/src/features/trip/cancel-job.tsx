import { useState } from 'react';
import { useReleaseJobMutation } from '../../api/replacements.api';
import { useText } from '../../i18n/use-text';
import { Button, ButtonLink } from '../../ui/button';
import { ReasonDialog } from '../../forms/reason-dialog';
import { EmptyState } from '../../ui/states';
import { cancelJobMessages as m } from './trip.messages';
import { commonMessages as common } from '../../ui/common.messages';

interface CancelJobProps {
  bookingId: number;
  onDone: () => void;
}

/** Cancels the job, with a reason, until the goods are loaded. */
export function CancelJob({ bookingId: id, onDone }: CancelJobProps) {
  const t = useText();
  const [release] = useReleaseJobMutation();
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <Button look="quiet" isBlock onClick={() => setIsOpen(true)}>
        {t(m.cancel)}
      </Button>
      {isOpen && (
        <ReasonDialog
          title={t(m.title)}
          text={t(m.text)}
          hint={t(m.reasonHint)}
          submitLabel={t(m.cancel)}
          dismissLabel={t(m.keep)}
          isDangerous
          errors={{ network: m.network, failed: m.failed }}
          onClose={() => setIsOpen(false)}
          onSubmit={async (reason, { idempotencyKey }) => {
            await release({ params: { id }, body: { reason }, idempotencyKey }).unwrap();
            onDone();
          }}
        />
      )}
    </>
  );
}

/** Shown in place of the trip after the driver cancelled the job. */
export function JobCancelled() {
  const t = useText();
  return (
    <EmptyState text={t(m.done)} hint={t(m.doneHint)}>
      <ButtonLink look="primary" to="/booking-history">
        {t(common.bookingHistory)}
      </ButtonLink>
    </EmptyState>
  );
}
