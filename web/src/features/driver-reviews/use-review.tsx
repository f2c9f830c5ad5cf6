import { useState, type ReactNode } from 'react';
import { useErrorText } from '../../api/use-error-text';
import { useText } from '../../i18n/use-text';
import { ReasonDialog } from '../../ui/reason-dialog';
import { useApproveVehicleMutation, useRejectVehicleMutation } from '../../api/vehicles.api';
import {
  useApproveDriverMutation,
  useApproveNameMutation,
  useRejectDriverMutation,
  useRejectNameMutation,
} from './driver-reviews.api';
import { driverReviewsMessages as m } from './driver-reviews.messages';

export type ReviewKind = 'drivers' | 'names' | 'vehicles';

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

/** The calls that decide on one kind of subject. */
function useDecisions(kind: ReviewKind) {
  const [approveDriver] = useApproveDriverMutation();
  const [approveName] = useApproveNameMutation();
  const [approveVehicle] = useApproveVehicleMutation();
  const [rejectDriver] = useRejectDriverMutation();
  const [rejectName] = useRejectNameMutation();
  const [rejectVehicle] = useRejectVehicleMutation();
  return {
    approve: ({ id, name }: Reviewed) => {
      const params = { id };
      if (kind === 'names') return approveName({ params, body: { name } }).unwrap();
      return (kind === 'drivers' ? approveDriver : approveVehicle)({ params }).unwrap();
    },
    reject: ({ id, name }: Reviewed, reason: string, idempotencyKey: string) => {
      const call = { params: { id }, idempotencyKey };
      if (kind === 'names') return rejectName({ ...call, body: { name, reason } }).unwrap();
      return (kind === 'drivers' ? rejectDriver : rejectVehicle)({ ...call, body: { reason } }).unwrap();
    },
  };
}

/** Deciding on one kind of subject, one at a time. `onDone` gets the text to show. */
export function useReview(kind: ReviewKind, onDone: (text: string) => void): Review {
  const t = useText();
  const errorText = useErrorText();
  const decisions = useDecisions(kind);
  const [busyId, setBusyId] = useState<number | null>(null);
  const [asked, setAsked] = useState<Reviewed | null>(null);
  const [failure, setFailure] = useState<string | null>(null);

  const approve = async (subject: Reviewed) => {
    const { id, name } = subject;
    if (busyId !== null) return;
    setBusyId(id);
    setFailure(null);
    try {
      await decisions.approve(subject);
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
      hint={t(kind === 'names' ? m.rejectNameHint : m.rejectHint)}
      submitLabel={t(m.reject)}
      isDangerous
      describeError={(error) => errorText(error, { network: m.network })}
      onClose={() => setAsked(null)}
      onSubmit={async (reason, { idempotencyKey }) => {
        await decisions.reject(asked, reason, idempotencyKey);
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
