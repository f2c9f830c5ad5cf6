import { licenceDatesField, type Paper, vehicleDatesField } from '@app/contracts/papers.js';
import { Button } from 'antd';
import { useApproveVehicleMutation, useSetVehiclePapersMutation } from '../../api/vehicles.api';
import { ContractFormModal } from '../../desk/contract-form-modal';
import { DeskDayField } from '../../desk/form-fields';
import { DetailsActions, DetailsSection } from '../../desk/details';
import { useDialog, type DialogHandlers } from '../../desk/use-dialog';
import { useText } from '../../i18n/use-text';
import { type PaperDates, PaperList } from '../../ui/papers';
import { papersMessages } from '../../ui/papers.messages';
import { wallNow } from '../../ui/wall-time';
import { useApproveDriverMutation, useSetDriverPapersMutation } from './driver-reviews.api';
import { deskMessages as common } from '../../desk/desk.messages';
import { driverReviewsMessages as m } from './driver-reviews.messages';
import type { Subject } from './review-parts';

type Dates = Partial<Record<Paper, string | null | undefined>>;

/** Saves the dates: together with the approval while the status is pending, otherwise by a call of their own. */
function useSaveDates(kind: 'drivers' | 'vehicles', { id, status }: Subject) {
  const [approveDriver] = useApproveDriverMutation();
  const [approveVehicle] = useApproveVehicleMutation();
  const [saveDriver] = useSetDriverPapersMutation();
  const [saveVehicle] = useSetVehiclePapersMutation();
  const isApproval = status === 'pending';
  const [driver, vehicle] = isApproval ? [approveDriver, approveVehicle] : [saveDriver, saveVehicle];
  return (expires_on: Dates) => {
    const call = { params: { id }, body: { expires_on } };
    return kind === 'drivers' ? driver(call).unwrap() : vehicle(call).unwrap();
  };
}

interface PapersProps {
  kind: 'drivers' | 'vehicles';
  subject: Subject;
  dates: PaperDates;
}

/** Asks for the last days of the papers. Days in the past are not filled in. */
function PapersDialog({ kind, subject, dates, onDone, onClose }: PapersProps & DialogHandlers) {
  const t = useText();
  const save = useSaveDates(kind, subject);
  const { id, name, status } = subject;
  const isApproval = status === 'pending';
  const names = Object.keys(dates) as Paper[];
  const still = Object.entries(dates).filter(([, day]) => day && day >= wallNow().slice(0, 10));
  const submitLabel = t(isApproval ? common.approve : m.savePapers);
  return (
    <ContractFormModal
      title={t(m.papersTitle, { name })}
      name="papers"
      draft={`papers-${kind}-${id}`}
      isLeftFreely
      schema={kind === 'drivers' ? licenceDatesField : vehicleDatesField}
      initialValues={Object.fromEntries(still)}
      submitLabel={submitLabel}
      busyLabel={submitLabel}
      errors={{ network: common.networkShort }}
      onSubmit={async (values: Dates) => {
        await save(values);
        onDone(t(isApproval ? m.approvedNow : m.papersSaved, { name }));
      }}
      onClose={onClose}
    >
      {names.map((paper) => (
        <DeskDayField key={paper} name={paper} label={t(papersMessages[paper])} isOptional />
      ))}
    </ContractFormModal>
  );
}

/** The last days of the papers, and the button to record them. */
export function PapersSection(props: PapersProps) {
  const t = useText();
  const { target, open, dialog } = useDialog<true>();
  const isApproval = props.subject.status === 'pending';
  return (
    <DetailsSection title={t(papersMessages.title)}>
      <PaperList dates={props.dates} />
      {props.subject.status !== 'rejected' && (
        <DetailsActions>
          <Button onClick={() => open(true)}>{t(isApproval ? m.approveWithDates : m.changeDates)}</Button>
        </DetailsActions>
      )}
      {target && <PapersDialog {...props} {...dialog} />}
    </DetailsSection>
  );
}
