import type { DocumentInfo } from '@app/contracts/files.js';
import { licenceDatesField, type Paper, papers, vehicleDatesField } from '@app/contracts/papers.js';
import { code } from '@app/contracts/errors.js';
import { z } from 'zod';
import { ContractFormModal } from '../../staff/contract-form-modal';
import { staffMessages as common } from '../../staff/staff.messages';
import { StaffDayField } from '../../staff/form-fields';
import { useText } from '../../i18n/use-text';
import { CheckboxField } from '../../forms/fields';
import { useField } from '../../forms/form.context';
import type { PaperDates } from '../../components/papers';
import { papersMessages } from '../../components/documents.messages';
import { wallNow } from '../../ui/wall-time';
import { DocumentKind } from './review-parts';
import { driverReviewsMessages as m } from './driver-reviews.messages';
import styles from './driver-reviews.module.css';

export type EndDates = Partial<Record<Paper, string | null>>;

const undatedOf = (paper: Paper) => `undated_${paper}`;

/** Each document needs an end date, or the explicit choice that it has none. */
function schemaOf(names: readonly Paper[]) {
  const days: Record<string, z.ZodType> = { ...licenceDatesField.shape, ...vehicleDatesField.shape };
  const shape: Record<string, z.ZodType> = {};
  for (const paper of names) {
    shape[paper] = days[paper]!;
    shape[undatedOf(paper)] = z.boolean().optional();
  }
  return z.object(shape).check(({ value, issues }) => {
    for (const paper of names) {
      if (value[paper] || value[undatedOf(paper)]) continue;
      issues.push({ code: 'custom', message: code('end_date_needed'), path: [paper], input: value[paper] });
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
  dates: PaperDates;
  onSubmit: (dates: EndDates) => Promise<unknown>;
  onClose: () => void;
}

/** Shows documents, and asks for their end dates beside them. */
export function DocumentsDialog(props: DocumentsDialogProps) {
  const t = useText();
  const { title, submitLabel, draft, documents, dates, onSubmit, onClose } = props;
  const names = papers.filter((paper) => paper in dates);
  const today = wallNow().slice(0, 10);
  const validNames = names.filter((paper) => (dates[paper] ?? '') >= today);
  return (
    <ContractFormModal
      title={title}
      name="documents"
      draft={draft}
      isLeftFreely
      width={960}
      schema={schemaOf(names)}
      initialValues={Object.fromEntries(validNames.map((paper) => [paper, dates[paper]]))}
      submitLabel={submitLabel}
      busyLabel={submitLabel}
      errors={{ network: common.networkShort }}
      onSubmit={(values) =>
        onSubmit(
          Object.fromEntries(names.map((paper) => [paper, (values[paper] as string | undefined) || null])),
        )
      }
      onClose={onClose}
    >
      <div className={styles.approve}>
        <OpenDocuments documents={documents} />
        {names.length > 0 && (
          <div className={styles.dates}>
            <p className="soft">{t(m.approveHint, { count: names.length })}</p>
            {names.map((paper) => (
              <EndDateField key={paper} paper={paper} />
            ))}
          </div>
        )}
      </div>
    </ContractFormModal>
  );
}

/** The end date of one document, which is required unless it has none. */
function EndDateField({ paper }: { paper: Paper }) {
  const t = useText();
  const { change } = useField(paper);
  const isUndated = useField(undatedOf(paper)).value === true;
  return (
    <div className={styles.date}>
      <StaffDayField name={paper} label={t(papersMessages[paper])} isDisabled={isUndated} />
      <CheckboxField
        name={undatedOf(paper)}
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
