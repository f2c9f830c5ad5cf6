import type { DocumentInfo } from '@app/contracts/files.js';
import type { ReactNode } from 'react';
import type { Text } from '../../i18n/catalogue';
import { useApproveVehicleMutation, useRejectVehicleMutation } from '../../api/vehicles.api';
import { ActionModal, ReasonModal, ContractFormModal, FormModal, useDialog } from '../../staff/form-modal';
import { useOpenRow } from '../../staff/use-table-state';
import { useNextInQueue, type NextInQueue } from '../../staff/table-rows';
import { useText } from '../../i18n/use-text';
import type { Intent } from '../../forms/intent';
import type { ExpiryDates } from '../../components/document-expiry';
import {
  useApproveDriverMutation,
  useApproveNameMutation,
  useRejectDriverMutation,
  useRejectNameMutation,
} from './driver-reviews.api';
import { commonMessages as common } from '../../ui/common.messages';
import { driverReviewsMessages as m } from './driver-reviews.messages';
import {
  licenceDatesField,
  type ExpiringDocument,
  expiringDocuments,
  vehicleDatesField,
} from '@app/contracts/document-expiry.js';
import { code } from '@app/contracts/errors.js';
import { z } from 'zod';
import { StaffDayField } from '../../staff/form-fields';
import { CheckboxField } from '../../forms/fields';
import { useField } from '../../forms/form.context';
import { documentExpiryMessages } from '../../components/documents.messages';
import type { DialogProps } from '../../ui/dialog';
import { wallNow } from '../../ui/wall-time';
import { DocumentKind, type Subject } from './review-list';
import styles from './driver-reviews.module.css';

type EndDates = Partial<Record<ExpiringDocument, string | null>>;

const undatedOf = (documentName: ExpiringDocument) => `undated_${documentName}`;

/** Each document needs an expiry date, or the explicit choice that it has none. */
function schemaOf(names: readonly ExpiringDocument[]) {
  const days: Record<string, z.ZodType> = { ...licenceDatesField.shape, ...vehicleDatesField.shape };
  const shape: Record<string, z.ZodType> = {};
  for (const documentName of names) {
    shape[documentName] = days[documentName]!;
    shape[undatedOf(documentName)] = z.boolean().optional();
  }
  return z.object(shape).check(({ value, issues }) => {
    for (const documentName of names) {
      if (value[documentName] || value[undatedOf(documentName)]) continue;
      issues.push({
        code: 'custom',
        message: code('end_date_needed'),
        path: [documentName],
        input: value[documentName],
      });
    }
  });
}

interface DocumentsDialogProps {
  title: string;
  submitLabel: string;
  /** Unique per question: `approve-licence-7`. */
  draft: string;
  documents: readonly DocumentInfo[];
  /** The recorded expiry dates of the documents; empty when they have none. */
  dates: ExpiryDates;
  onSubmit: (dates: EndDates) => Promise<unknown>;
  onClose: () => void;
}

function WideModal(dialog: DialogProps) {
  return <FormModal {...dialog} width={960} />;
}

/** Shows documents, and asks for their expiry dates beside them. */
export function DocumentsDialog(props: DocumentsDialogProps) {
  const t = useText();
  const { title, submitLabel, draft, documents, dates, onSubmit, onClose } = props;
  const names = expiringDocuments.filter((documentName) => documentName in dates);
  const today = wallNow().slice(0, 10);
  const validNames = names.filter((documentName) => (dates[documentName] ?? '') >= today);
  return (
    <ContractFormModal
      Frame={WideModal}
      title={title}
      name="documents"
      draft={draft}
      isLeftFreely
      schema={schemaOf(names)}
      initialValues={Object.fromEntries(
        validNames.map((documentName) => [documentName, dates[documentName]]),
      )}
      submitLabel={submitLabel}
      busyLabel={submitLabel}
      errors={{ network: common.networkError }}
      onSubmit={(values) =>
        onSubmit(
          Object.fromEntries(
            names.map((documentName) => [documentName, (values[documentName] as string | undefined) || null]),
          ),
        )
      }
      onClose={onClose}
    >
      <div className={styles.approve}>
        <OpenDocuments documents={documents} />
        {names.length > 0 && (
          <div className={styles.dates}>
            <p className="soft">{t(m.approveHint, { count: names.length })}</p>
            {names.map((documentName) => (
              <EndDateField key={documentName} documentName={documentName} />
            ))}
          </div>
        )}
      </div>
    </ContractFormModal>
  );
}

/** The expiry date of one document, which is required unless it has none. */
function EndDateField({ documentName }: { documentName: ExpiringDocument }) {
  const t = useText();
  const { change } = useField(documentName);
  const isUndated = useField(undatedOf(documentName)).value === true;
  return (
    <div className={styles.date}>
      <StaffDayField
        name={documentName}
        label={t(documentExpiryMessages[documentName])}
        isDisabled={isUndated}
      />
      <CheckboxField
        name={undatedOf(documentName)}
        label={t(m.undated)}
        onChange={(isChecked) => isChecked && change(null)}
      />
    </div>
  );
}

/** The documents in full width; a PDF is a link, because it can contain scripts. */
function OpenDocuments({ documents }: { documents: readonly DocumentInfo[] }) {
  const t = useText();
  if (documents.length === 0) return <p className={styles.noDocuments}>{t(m.nothingToCheck)}</p>;
  return (
    <ul className={styles.documents}>
      {documents.map((file) => (
        <li key={file.id}>
          <a href={file.url} target="_blank" rel="noreferrer">
            {file.media_type !== 'application/pdf' && (
              <img src={file.url} alt="" loading="lazy" decoding="async" />
            )}
            <DocumentKind file={file} /> · <span translate="no">{file.name}</span>
          </a>
        </li>
      ))}
    </ul>
  );
}

export type ReviewKind = 'drivers' | 'names' | 'vehicles';

export interface Review {
  readonly queue: NextInQueue;
  /** Asks for the expiry dates of the documents first; for a name, whether it is right. */
  readonly approve: (subject: Subject) => void;
  /** Asks for the reason first. */
  readonly reject: (subject: Subject) => void;
  readonly dialog: ReactNode;
}

function useDecisions(kind: ReviewKind) {
  const [approveDriver] = useApproveDriverMutation();
  const [approveName] = useApproveNameMutation();
  const [approveVehicle] = useApproveVehicleMutation();
  const [rejectDriver] = useRejectDriverMutation();
  const [rejectName] = useRejectNameMutation();
  const [rejectVehicle] = useRejectVehicleMutation();
  return {
    approve: ({ id, name }: Subject, expires_on?: EndDates) => {
      const params = { id };
      if (kind === 'names') return approveName({ params, body: { name } }).unwrap();
      const approveSubject = kind === 'drivers' ? approveDriver : approveVehicle;
      return approveSubject({ params, body: { expires_on } }).unwrap();
    },
    reject: ({ id, name }: Subject, reason: string, intent: Intent) => {
      const params = { id };
      if (kind === 'names') return rejectName({ params, body: { name, reason }, ...intent }).unwrap();
      const rejectSubject = kind === 'drivers' ? rejectDriver : rejectVehicle;
      return rejectSubject({ params, body: { reason }, ...intent }).unwrap();
    },
  };
}

/** Approves and rejects subjects of one kind, one at a time. After a decision in the drawer the next subject opens. */
export function useReview(kind: ReviewKind): Review {
  const t = useText();
  const openRow = useOpenRow();
  const decisions = useDecisions(kind);
  const { target, open, dialog } = useDialog<{ subject: Subject; choice: 'approve' | 'reject' }>();
  const queue = useNextInQueue(openRow);

  const dialogOf = (subject: Subject, choice: 'approve' | 'reject') => {
    const { id, name, dates, documents = [] } = subject;
    const finish = (text: Text) => {
      dialog.onDone(t(text, { name }));
      if (!queue.advance() && openRow.id !== null) openRow.close();
    };
    const approve = async (expiryDates?: EndDates) => {
      await decisions.approve(subject, expiryDates);
      finish(m.approvedNow);
    };
    const { onClose } = dialog;
    if (choice === 'reject') {
      return (
        <ReasonModal
          title={t(m.rejectTitle, { name })}
          hint={t(kind === 'names' ? m.rejectNameHint : m.rejectHint)}
          submitLabel={t(common.reject)}
          isDangerous
          errors={{ network: common.networkError }}
          onClose={onClose}
          onSubmit={async (reason, intent) => {
            await decisions.reject(subject, reason, intent);
            finish(m.rejectedNow);
          }}
        />
      );
    }
    return dates ? (
      <DocumentsDialog
        title={t(m.approveTitle, { name })}
        submitLabel={t(common.approve)}
        draft={`approve-${kind}-${id}`}
        documents={documents}
        dates={dates}
        onClose={onClose}
        onSubmit={approve}
      />
    ) : (
      <ActionModal
        title={t(m.approveNameTitle, { name })}
        text={t(m.approveNameText)}
        confirmLabel={t(common.approve)}
        errors={{ network: common.networkError }}
        onClose={onClose}
        onConfirm={() => approve()}
      />
    );
  };
  return {
    queue,
    approve: (subject) => open({ subject, choice: 'approve' }),
    reject: (subject) => open({ subject, choice: 'reject' }),
    dialog: target && dialogOf(target.subject, target.choice),
  };
}
