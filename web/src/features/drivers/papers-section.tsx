import type { DocumentInfo } from '@app/contracts/files.js';
import { licenceDatesField, type Paper, vehicleDatesField } from '@app/contracts/papers.js';
import { Button } from 'antd';
import { ContractFormModal } from '../../staff/contract-form-modal';
import { StaffDayField } from '../../staff/form-fields';
import { DetailsActions, DetailsSection } from '../../staff/details';
import { isToCheck } from '../../staff/files-to-check';
import { useDialog, type DialogHandlers } from '../../staff/use-dialog';
import { useText } from '../../i18n/use-text';
import { documentStateOf } from '../../components/document-state';
import { documentsMessages, papersMessages } from '../../components/documents.messages';
import { type PaperDates, PaperList } from '../../components/papers';
import { Tag } from '../../components/status-tag';
import { wallNow } from '../../ui/wall-time';
import { staffMessages as common } from '../../staff/staff.messages';
import { driverReviewsMessages as m } from './driver-reviews.messages';
import type { Subject } from './review-parts';
import { uiMessages as ui } from '../../ui/ui.messages';
import { useSetVehiclePapersMutation } from '../../api/vehicles.api';
import { useSetDriverPapersMutation } from './driver-reviews.api';

/** Whose documents they are. */
export interface PapersOwner {
  readonly kind: 'drivers' | 'vehicles';
  readonly id: number;
}

interface SavedPapers {
  readonly expires_on: Partial<Record<Paper, string | null | undefined>>;
  readonly checked_document_ids?: number[];
}

/** Saves end dates of a driver or vehicle that was approved, and which documents the admin has checked. */
export function useSavePapers({ kind, id }: PapersOwner) {
  const [saveDriver] = useSetDriverPapersMutation();
  const [saveVehicle] = useSetVehiclePapersMutation();
  return (body: SavedPapers) => {
    const call = { params: { id }, body };
    return kind === 'drivers' ? saveDriver(call).unwrap() : saveVehicle(call).unwrap();
  };
}

interface PapersProps {
  kind: PapersOwner['kind'];
  subject: Pick<Subject, 'id' | 'name' | 'status'>;
  dates: PaperDates;
  documents: readonly DocumentInfo[];
}

/** Asks for the last days of the papers. Days in the past are not filled in. */
function PapersDialog({ kind, subject, dates, documents, onDone, onClose }: PapersProps & DialogHandlers) {
  const t = useText();
  const { id, name, status } = subject;
  const save = useSavePapers({ kind, id });
  const names = Object.keys(dates) as Paper[];
  const still = Object.entries(dates).filter(([, day]) => day && day >= wallNow().slice(0, 10));
  return (
    <ContractFormModal
      title={t(m.papersTitle, { name })}
      name="papers"
      draft={`papers-${kind}-${id}`}
      isLeftFreely
      schema={kind === 'drivers' ? licenceDatesField : vehicleDatesField}
      initialValues={Object.fromEntries(still)}
      submitLabel={t(m.savePapers)}
      busyLabel={t(m.savePapers)}
      errors={{ network: common.networkShort }}
      onSubmit={async (values: Partial<Record<Paper, string | null>>) => {
        await save({ expires_on: values });
        onDone(t(m.papersSaved, { name }));
      }}
      onClose={onClose}
    >
      {documents.some((file) => isToCheck(file, status)) && <p className="soft">{t(m.datesCheckNone)}</p>}
      {names.map((paper) => (
        <StaffDayField key={paper} name={paper} label={t(papersMessages[paper])} isOptional />
      ))}
    </ContractFormModal>
  );
}

/** Whether the date of a document was read from a checked file. */
function FileState({ paper, dates, documents }: PapersProps & { paper: Paper }) {
  const t = useText();
  const files = documents.filter(({ kind }) => kind === paper);
  const { state, isRenewalInReview } = documentStateOf(dates[paper], files, wallNow().slice(0, 10));
  if (state === 'rejected') return <Tag tone="bad">{t(ui.offerRejected)}</Tag>;
  if (state === 'in_review' || isRenewalInReview) return <Tag tone="waiting">{t(m.toCheck)}</Tag>;
  const isUnfiled = files.length === 0 && documents.every(({ kind }) => kind !== null);
  return dates[paper] && isUnfiled && <span className="soft">{t(documentsMessages.noFile)}</span>;
}

/** The end dates of the documents, and the button to change them. The approval asks for them. */
export function PapersSection(props: PapersProps) {
  const t = useText();
  const { target, open, dialog } = useDialog<true>();
  return (
    <DetailsSection title={t(papersMessages.title)}>
      <PaperList dates={props.dates} stateOf={(paper) => <FileState paper={paper} {...props} />} />
      {props.subject.status === 'approved' && (
        <DetailsActions>
          <Button onClick={() => open(true)}>{t(m.changeDates)}</Button>
        </DetailsActions>
      )}
      {target && <PapersDialog {...props} {...dialog} />}
    </DetailsSection>
  );
}
