import type { DocumentInfo } from '@app/contracts/files.js';
import { useState, type ReactNode } from 'react';
import { useApproveVehicleMutation, useRejectVehicleMutation } from '../../api/vehicles.api';
import { ActionModal, ReasonModal } from '../../staff/confirm-modal';
import { useOpenRow } from '../../staff/use-table-state';
import { useNextInQueue, type NextInQueue } from '../../staff/use-next-in-queue';
import { useText } from '../../i18n/use-text';
import type { Intent } from '../../forms/intent';
import type { ExpiryDates } from '../../components/document-expiry';
import { DocumentsDialog, type EndDates } from './documents-dialog';
import {
  useApproveDriverMutation,
  useApproveNameMutation,
  useRejectDriverMutation,
  useRejectNameMutation,
} from './driver-reviews.api';
import { staffMessages as common } from '../../staff/staff.messages';
import { driverReviewsMessages as m } from './driver-reviews.messages';
import { useStaffMessage } from '../../staff/staff-provider';

export type ReviewKind = 'drivers' | 'names' | 'vehicles';

interface Reviewed {
  readonly id: number;
  readonly name: string;
  readonly dates?: ExpiryDates;
  readonly documents?: readonly DocumentInfo[];
}

export interface Review {
  readonly queue: NextInQueue;
  /** Asks for the end dates of the documents first; for a name, whether it is right. */
  readonly approve: (subject: Reviewed) => void;
  /** Asks for the reason first. */
  readonly reject: (subject: Reviewed) => void;
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
    approve: ({ id, name }: Reviewed, expires_on?: EndDates) => {
      const params = { id };
      if (kind === 'names') return approveName({ params, body: { name } }).unwrap();
      const call = { params, body: { expires_on } };
      return kind === 'drivers' ? approveDriver(call).unwrap() : approveVehicle(call).unwrap();
    },
    reject: ({ id, name }: Reviewed, reason: string, intent: Intent) => {
      const call = { params: { id }, ...intent };
      if (kind === 'names') return rejectName({ ...call, body: { name, reason } }).unwrap();
      return (kind === 'drivers' ? rejectDriver : rejectVehicle)({ ...call, body: { reason } }).unwrap();
    },
  };
}

/** Approves and rejects subjects of one kind, one at a time. After a decision in the drawer the next subject opens. */
export function useReview(kind: ReviewKind): Review {
  const t = useText();
  const message = useStaffMessage();
  const openRow = useOpenRow();
  const decisions = useDecisions(kind);
  const [rejecting, setRejecting] = useState<Reviewed | null>(null);
  const [approving, setApproving] = useState<(Reviewed & { readonly dates: ExpiryDates }) | null>(null);
  const [naming, setNaming] = useState<Reviewed | null>(null);

  const queue = useNextInQueue(openRow);
  const finish = (text: string) => {
    message.success(text);
    if (!queue.advance() && openRow.id !== null) openRow.close();
  };
  const approval = approving && (
    <DocumentsDialog
      title={t(m.approveTitle, { name: approving.name })}
      submitLabel={t(common.approve)}
      draft={`approve-${kind}-${approving.id}`}
      documents={approving.documents ?? []}
      dates={approving.dates}
      onClose={() => setApproving(null)}
      onSubmit={async (dates) => {
        await decisions.approve(approving, dates);
        setApproving(null);
        finish(t(m.approvedNow, { name: approving.name }));
      }}
    />
  );
  const namingQuestion = naming && (
    <ActionModal
      title={t(m.approveNameTitle, { name: naming.name })}
      text={t(m.approveNameText)}
      confirmLabel={t(common.approve)}
      errors={{ network: common.networkShort }}
      onClose={() => setNaming(null)}
      onConfirm={async () => {
        await decisions.approve(naming);
        setNaming(null);
        finish(t(m.approvedNow, { name: naming.name }));
      }}
    />
  );
  const rejection = rejecting && (
    <ReasonModal
      title={t(m.rejectTitle, { name: rejecting.name })}
      hint={t(kind === 'names' ? m.rejectNameHint : m.rejectHint)}
      submitLabel={t(common.reject)}
      isDangerous
      errors={{ network: common.networkShort }}
      onClose={() => setRejecting(null)}
      onSubmit={async (reason, intent) => {
        await decisions.reject(rejecting, reason, intent);
        setRejecting(null);
        finish(t(m.rejectedNow, { name: rejecting.name }));
      }}
    />
  );
  return {
    queue,
    approve: ({ dates, ...subject }) => {
      if (dates) setApproving({ ...subject, dates });
      else setNaming(subject);
    },
    reject: setRejecting,
    dialog: approval || namingQuestion || rejection,
  };
}
