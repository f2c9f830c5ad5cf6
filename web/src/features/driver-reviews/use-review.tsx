import { useState, type ReactNode } from 'react';
import { useErrorText } from '../../api/use-error-text';
import { useText } from '../../i18n/use-text';
import { ReasonDialog } from '../../ui/reason-dialog';
import {
  useApproveDriverMutation,
  useApproveVehicleMutation,
  useRejectDriverMutation,
  useRejectVehicleMutation,
} from './driver-reviews.api';
import { driverReviewsMessages as m } from './driver-reviews.messages';

export type ReviewKind = 'drivers' | 'vehicles';

interface Reviewed {
  readonly id: number;
  readonly name: string;
}

export interface Review {
  readonly busyId: number | null;
  readonly approve: (subject: Reviewed) => void;
  /** Asks for the reason first. */
  readonly reject: (subject: Reviewed) => void;
  readonly failure: string | null;
  readonly dismiss: () => void;
  readonly dialog: ReactNode;
}

/** Deciding on one kind of subject, one at a time. `onDone` is told what to say. */
export function useReview(kind: ReviewKind, onDone: (text: string) => void): Review {
  const t = useText();
  const errorText = useErrorText();
  const [approveDriver] = useApproveDriverMutation();
  const [approveVehicle] = useApproveVehicleMutation();
  const [rejectDriver] = useRejectDriverMutation();
  const [rejectVehicle] = useRejectVehicleMutation();
  const [busyId, setBusyId] = useState<number | null>(null);
  const [asked, setAsked] = useState<Reviewed | null>(null);
  const [failure, setFailure] = useState<string | null>(null);

  const approve = async ({ id, name }: Reviewed) => {
    if (busyId !== null) return;
    setBusyId(id);
    setFailure(null);
    try {
      await (kind === 'drivers' ? approveDriver : approveVehicle)({ params: { id } }).unwrap();
      onDone(t(m.approvedNow, { name }));
    } catch (thrown) {
      setFailure(t(m.actionFailed, { message: errorText(thrown, { network: m.network }) }));
    } finally {
      setBusyId(null);
    }
  };

  const dialog = asked && (
    <ReasonDialog
      title={t(m.rejectTitle, { name: asked.name })}
      hint={t(m.rejectHint)}
      submitLabel={t(m.reject)}
      isDangerous
      describeError={(error) => errorText(error, { network: m.network })}
      onClose={() => setAsked(null)}
      onSubmit={async (reason, { idempotencyKey }) => {
        const call = { params: { id: asked.id }, body: { reason }, idempotencyKey };
        await (kind === 'drivers' ? rejectDriver : rejectVehicle)(call).unwrap();
        setAsked(null);
        onDone(t(m.rejectedNow, { name: asked.name }));
      }}
    />
  );
  return {
    busyId,
    approve: (subject) => void approve(subject),
    reject: setAsked,
    failure,
    dismiss: () => setFailure(null),
    dialog,
  };
}
