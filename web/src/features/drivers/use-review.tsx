import type { DocumentInfo } from '@app/contracts/files.js';
import { useState, type ReactNode } from 'react';
import { useApproveVehicleMutation, useRejectVehicleMutation } from '../../api/vehicles.api';
import { ActionModal, ReasonModal } from '../../staff/form-modal';
import { useOpenRow } from '../../staff/use-table-state';
import { useNextInQueue, type NextInQueue } from '../../staff/table-rows';
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
  const [rejectionTarget, setRejectionTarget] = useState<Reviewed | null>(null);
  const [approvalTarget, setApprovalTarget] = useState<(Reviewed & { readonly dates: ExpiryDates }) | null>(
    null,
  );
  const [nameApprovalTarget, setNameApprovalTarget] = useState<Reviewed | null>(null);

  const queue = useNextInQueue(openRow);
  const finish = (text: string) => {
    message.success(text);
    if (!queue.advance() && openRow.id !== null) openRow.close();
  };
  const approval = approvalTarget && (
    <DocumentsDialog
      title={t(m.approveTitle, { name: approvalTarget.name })}
      submitLabel={t(common.approve)}
      draft={`approve-${kind}-${approvalTarget.id}`}
      documents={approvalTarget.documents ?? []}
      dates={approvalTarget.dates}
      onClose={() => setApprovalTarget(null)}
      onSubmit={async (dates) => {
        await decisions.approve(approvalTarget, dates);
        setApprovalTarget(null);
        finish(t(m.approvedNow, { name: approvalTarget.name }));
      }}
    />
  );
  const namingQuestion = nameApprovalTarget && (
    <ActionModal
      title={t(m.approveNameTitle, { name: nameApprovalTarget.name })}
      text={t(m.approveNameText)}
      confirmLabel={t(common.approve)}
      errors={{ network: common.networkShort }}
      onClose={() => setNameApprovalTarget(null)}
      onConfirm={async () => {
        await decisions.approve(nameApprovalTarget);
        setNameApprovalTarget(null);
        finish(t(m.approvedNow, { name: nameApprovalTarget.name }));
      }}
    />
  );
  const rejection = rejectionTarget && (
    <ReasonModal
      title={t(m.rejectTitle, { name: rejectionTarget.name })}
      hint={t(kind === 'names' ? m.rejectNameHint : m.rejectHint)}
      submitLabel={t(common.reject)}
      isDangerous
      errors={{ network: common.networkShort }}
      onClose={() => setRejectionTarget(null)}
      onSubmit={async (reason, intent) => {
        await decisions.reject(rejectionTarget, reason, intent);
        setRejectionTarget(null);
        finish(t(m.rejectedNow, { name: rejectionTarget.name }));
      }}
    />
  );
  return {
    queue,
    approve: ({ dates, ...subject }) => {
      if (dates) setApprovalTarget({ ...subject, dates });
      else setNameApprovalTarget(subject);
    },
    reject: setRejectionTarget,
    dialog: approval || namingQuestion || rejection,
  };
}
