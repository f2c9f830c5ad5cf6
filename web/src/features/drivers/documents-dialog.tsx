import type { DocumentInfo } from '@app/contracts/files.js';
import {
  licenceDatesField,
  type ExpiringDocument,
  expiringDocuments,
  vehicleDatesField,
} from '@app/contracts/document-expiry.js';
import { code } from '@app/contracts/errors.js';
import { z } from 'zod';
import { ContractFormModal, FormModal } from '../../staff/form-modal';
import { staffMessages as common } from '../../staff/staff.messages';
import { StaffDayField } from '../../staff/form-fields';
import { useText } from '../../i18n/use-text';
import { CheckboxField } from '../../forms/fields';
import { useField } from '../../forms/form.context';
import type { ExpiryDates } from '../../components/document-expiry';
import { documentExpiryMessages } from '../../components/documents.messages';
import type { DialogProps } from '../../ui/dialog';
import { wallNow } from '../../ui/wall-time';
import { DocumentKind } from './review-parts';
import { driverReviewsMessages as m } from './driver-reviews.messages';
import styles from './driver-reviews.module.css';

export type EndDates = Partial<Record<ExpiringDocument, string | null>>;

const undatedOf = (documentName: ExpiringDocument) => `undated_${documentName}`;

/** Each document needs an end date, or the explicit choice that it has none. */
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
  /** The recorded end dates of the documents; empty when they have none. */
  dates: ExpiryDates;
  onSubmit: (dates: EndDates) => Promise<unknown>;
  onClose: () => void;
}

function WideModal(dialog: DialogProps) {
  return <FormModal {...dialog} width={960} />;
}

/** Shows documents, and asks for their end dates beside them. */
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
      errors={{ network: common.networkShort }}
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

/** The end date of one document, which is required unless it has none. */
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
