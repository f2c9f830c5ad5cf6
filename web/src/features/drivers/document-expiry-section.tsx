import type { DocumentInfo } from '@app/contracts/files.js';
import {
  licenceDatesField,
  type ExpiringDocument,
  vehicleDatesField,
  expiringDocuments,
} from '@app/contracts/document-expiry.js';
import { Button } from 'antd';
import type { ReactNode } from 'react';
import { FileList } from '../../ui/file-list';
import styles from './driver-reviews.module.css';
import { ContractFormModal, useDialog, type DialogHandlers } from '../../staff/form-modal';
import { StaffDayField } from '../../staff/form-fields';
import { DetailsActions, DetailsSection } from '../../staff/details';
import { isToCheck } from '../../staff/vehicle-parts';
import { useText } from '../../i18n/use-text';
import { ExpiryDateList, type ExpiryDates } from '../../components/document-expiry';
import { documentStateOf } from '../../components/documents';
import { documentsMessages, documentExpiryMessages } from '../../components/documents.messages';
import { Tag } from '../../ui/tag';
import { wallNow } from '../../ui/wall-time';
import { staffMessages as staff } from '../../staff/staff.messages';
import { driverReviewsMessages as m } from './driver-reviews.messages';
import type { Subject } from './review-list';
import { uiMessages as ui } from '../../ui/ui.messages';
import { commonMessages as common } from '../../ui/common.messages';
import { useSetVehicleExpiryDatesMutation } from '../../api/vehicles.api';
import { useSetDriverExpiryDatesMutation } from './driver-reviews.api';
import { DocumentsDialog } from './use-review';
import { ReasonDialog } from '../../forms/form-dialog';

interface ExpiryDatesOwner {
  readonly kind: 'drivers' | 'vehicles';
  readonly id: number;
}

interface SavedExpiryDates {
  readonly expires_on: Partial<Record<ExpiringDocument, string | null | undefined>>;
  readonly checked_document_ids?: number[];
}

/** Saves expiry dates of a driver or vehicle that was approved, and which documents the admin has checked. */
function useSaveExpiryDates({ kind, id }: ExpiryDatesOwner) {
  const [saveDriver] = useSetDriverExpiryDatesMutation();
  const [saveVehicle] = useSetVehicleExpiryDatesMutation();
  return (body: SavedExpiryDates) => {
    const save = kind === 'drivers' ? saveDriver : saveVehicle;
    return save({ params: { id }, body }).unwrap();
  };
}

interface DocumentExpiryProps {
  kind: ExpiryDatesOwner['kind'];
  subject: Pick<Subject, 'id' | 'name' | 'status'>;
  dates: ExpiryDates;
  documents: readonly DocumentInfo[];
}

/** Asks for the last days of the documents. Days in the past are not filled in. */
function ExpiryDatesDialog({
  kind,
  subject,
  dates,
  documents,
  onDone,
  onClose,
}: DocumentExpiryProps & DialogHandlers) {
  const t = useText();
  const { id, name, status } = subject;
  const save = useSaveExpiryDates({ kind, id });
  const names = Object.keys(dates) as ExpiringDocument[];
  const still = Object.entries(dates).filter(([, day]) => day && day >= wallNow().slice(0, 10));
  return (
    <ContractFormModal
      title={t(m.expiryDatesTitle, { name })}
      name="expiry-dates"
      draft={`expiry-dates-${kind}-${id}`}
      isLeftFreely
      schema={kind === 'drivers' ? licenceDatesField : vehicleDatesField}
      initialValues={Object.fromEntries(still)}
      submitLabel={t(m.saveExpiryDates)}
      busyLabel={t(m.saveExpiryDates)}
      errors={{ network: common.networkError }}
      onSubmit={async (values: Partial<Record<ExpiringDocument, string | null>>) => {
        await save({ expires_on: values });
        onDone(t(m.expiryDatesSaved, { name }));
      }}
      onClose={onClose}
    >
      {documents.some((file) => isToCheck(file, status)) && <p className="soft">{t(m.datesCheckNone)}</p>}
      {names.map((documentName) => (
        <StaffDayField
          key={documentName}
          name={documentName}
          label={t(documentExpiryMessages[documentName])}
          isOptional
        />
      ))}
    </ContractFormModal>
  );
}

/** Whether the date of a document was read from a checked file. */
function FileState({
  documentName,
  dates,
  documents,
}: DocumentExpiryProps & { documentName: ExpiringDocument }) {
  const t = useText();
  const files = documents.filter(({ kind }) => kind === documentName);
  const { state, isRenewalInReview } = documentStateOf(dates[documentName], files, wallNow().slice(0, 10));
  if (state === 'rejected') return <Tag tone="bad">{t(ui.offerRejected)}</Tag>;
  if (state === 'in_review' || isRenewalInReview) return <Tag tone="waiting">{t(m.toCheck)}</Tag>;
  const isUnfiled = files.length === 0 && documents.every(({ kind }) => kind !== null);
  return dates[documentName] && isUnfiled && <span className="soft">{t(documentsMessages.noFile)}</span>;
}

/** The expiry dates of the documents, and the button to change them. The approval asks for them. */
export function DocumentExpirySection(props: DocumentExpiryProps) {
  const t = useText();
  const { target, open, dialog } = useDialog<true>();
  return (
    <DetailsSection title={t(documentExpiryMessages.title)}>
      <ExpiryDateList
        dates={props.dates}
        stateOf={(documentName) => <FileState documentName={documentName} {...props} />}
      />
      {props.subject.status === 'approved' && (
        <DetailsActions>
          <Button onClick={() => open(true)}>{t(m.changeDates)}</Button>
        </DetailsActions>
      )}
      {target && <ExpiryDatesDialog {...props} {...dialog} />}
    </DetailsSection>
  );
}

interface ReviewedFilesProps {
  files: readonly DocumentInfo[];
  /** What an admin sees and can do beside a file. */
  toolsOf: (file: DocumentInfo) => ReactNode;
}

/** The files of a driver or vehicle, each with its tools. */
export function ReviewedFiles({ files, toolsOf }: ReviewedFilesProps) {
  const t = useText();
  return (
    <DetailsSection title={t(common.documents)}>
      {files.length === 0 && <p>{t(staff.noDocuments)}</p>}
      {files.map((file) => (
        <div key={file.id} className={styles.file}>
          <FileList files={[file]} label={file.name} />
          <div className={styles.fileTools}>{toolsOf(file)}</div>
        </div>
      ))}
    </DetailsSection>
  );
}

interface DocumentCheckProps {
  file: DocumentInfo;
  owner: ExpiryDatesOwner;
  /** The recorded expiry dates of the owner's documents. */
  dates: ExpiryDates;
}

/** Marks a file that was added after the review, and asks for its expiry date to mark it as checked. */
export function DocumentCheck({ file, owner, dates }: DocumentCheckProps) {
  const t = useText();
  const save = useSaveExpiryDates(owner);
  const documentName = expiringDocuments.find((name) => name === file.kind && name in dates);
  const { target, open, dialog } = useDialog<true>();
  return (
    <>
      <Tag tone="waiting">{t(m.newFile)}</Tag>
      <Button size="small" aria-label={t(m.markCheckedOf, { name: file.name })} onClick={() => open(true)}>
        {t(m.markChecked)}
      </Button>
      {target && (
        <DocumentsDialog
          title={t(m.checkTitle, { name: file.name })}
          submitLabel={t(m.markChecked)}
          draft={`check-${file.id}`}
          documents={[file]}
          dates={documentName ? { [documentName]: dates[documentName] ?? null } : {}}
          onSubmit={async (expires_on) => {
            await save({ expires_on, checked_document_ids: [file.id] });
            dialog.onDone(t(m.fileChecked, { name: file.name }));
          }}
          onClose={dialog.onClose}
        />
      )}
    </>
  );
}

interface DocumentRejectionProps {
  file: DocumentInfo;
  onReject: (reason: string) => Promise<{ message: string }>;
}

/** Why a document was rejected, or the button that rejects it alone: the vehicle or driver stays as it is. */
export function DocumentRejection({ file, onReject }: DocumentRejectionProps) {
  const t = useText();
  const { target, open, dialog } = useDialog<true>();
  if (file.rejection_reason)
    return <Tag tone="bad">{t(documentsMessages.rejectedFor, { reason: file.rejection_reason })}</Tag>;
  return (
    <>
      <Button
        size="small"
        danger
        aria-label={t(m.rejectFileOf, { name: file.name })}
        onClick={() => open(true)}
      >
        {t(m.rejectFile)}
      </Button>
      {target && (
        <ReasonDialog
          title={t(m.rejectFileTitle, { name: file.name })}
          text={t(m.rejectFileText)}
          hint={t(m.rejectFileHint)}
          submitLabel={t(m.rejectFile)}
          isDangerous
          errors={{ network: common.networkError }}
          onSubmit={async (reason) => dialog.onDone((await onReject(reason)).message)}
          onClose={dialog.onClose}
        />
      )}
    </>
  );
}
