import { licenceDatesField, type Paper, vehicleDatesField } from '@app/contracts/papers.js';
import { Button } from 'antd';
import { useSetVehiclePapersMutation } from '../../api/vehicles.api';
import { ContractFormModal } from '../../desk/contract-form-modal';
import { DeskDayField } from '../../desk/form-fields';
import { DetailsActions, DetailsSection } from '../../desk/details';
import { useDialog, type DialogHandlers } from '../../desk/use-dialog';
import { useText } from '../../i18n/use-text';
import { type PaperDates, PaperList } from '../../ui/papers';
import { papersMessages } from '../../ui/papers.messages';
import { wallNow } from '../../ui/wall-time';
import { useSetDriverPapersMutation } from './driver-reviews.api';
import { deskMessages as common } from '../../desk/desk.messages';
import { driverReviewsMessages as m } from './driver-reviews.messages';
import type { Subject } from './review-parts';

type Dates = Partial<Record<Paper, string | null | undefined>>;

/** Saves the dates of a driver or vehicle that was approved. */
function useSaveDates(kind: 'drivers' | 'vehicles', { id }: Pick<Subject, 'id'>) {
  const [saveDriver] = useSetDriverPapersMutation();
  const [saveVehicle] = useSetVehiclePapersMutation();
  return (expires_on: Dates) => {
    const call = { params: { id }, body: { expires_on } };
    return kind === 'drivers' ? saveDriver(call).unwrap() : saveVehicle(call).unwrap();
  };
}

interface PapersProps {
  kind: 'drivers' | 'vehicles';
  subject: Pick<Subject, 'id' | 'name' | 'status'>;
  dates: PaperDates;
}

/** Asks for the last days of the papers. Days in the past are not filled in. */
function PapersDialog({ kind, subject, dates, onDone, onClose }: PapersProps & DialogHandlers) {
  const t = useText();
  const save = useSaveDates(kind, subject);
  const { id, name } = subject;
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
      onSubmit={async (values: Dates) => {
        await save(values);
        onDone(t(m.papersSaved, { name }));
      }}
      onClose={onClose}
    >
      {names.map((paper) => (
        <DeskDayField key={paper} name={paper} label={t(papersMessages[paper])} isOptional />
      ))}
    </ContractFormModal>
  );
}

/** The end dates of the documents, and the button to change them. The approval asks for them. */
export function PapersSection(props: PapersProps) {
  const t = useText();
  const { target, open, dialog } = useDialog<true>();
  return (
    <DetailsSection title={t(papersMessages.title)}>
      <PaperList dates={props.dates} />
      {props.subject.status === 'approved' && (
        <DetailsActions>
          <Button onClick={() => open(true)}>{t(m.changeDates)}</Button>
        </DetailsActions>
      )}
      {target && <PapersDialog {...props} {...dialog} />}
    </DetailsSection>
  );
}
