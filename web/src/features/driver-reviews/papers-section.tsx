import { licenceDatesField, type Paper, vehicleDatesField } from '@app/contracts/papers.js';
import { App, Button } from 'antd';
import { useState } from 'react';
import { useErrorText } from '../../api/use-error-text';
import { useApproveVehicleMutation, useSetVehiclePapersMutation } from '../../api/vehicles.api';
import { DeskDayField } from '../../desk/form-fields';
import { FormModal } from '../../desk/form-modal';
import { StoryActions, StorySection } from '../../desk/story';
import { useText } from '../../i18n/use-text';
import { Button as FormButton } from '../../ui/button';
import { ContractForm } from '../../ui/form/contract-form';
import { type PaperDates, PaperList } from '../../ui/papers';
import { papersMessages } from '../../ui/papers.messages';
import { wallNow } from '../../ui/wall-time';
import { useApproveDriverMutation, useSetDriverPapersMutation } from './driver-reviews.api';
import { driverReviewsMessages as m } from './driver-reviews.messages';
import type { Subject } from './review-parts';

type Dates = Partial<Record<Paper, string | null | undefined>>;

/** The calls that record dates: with the approval while it waits for one, later by themselves. */
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

/** Asks for the last days of the papers. Those that are past are asked for again. */
function PapersDialog({ kind, subject, dates, onClose }: PapersProps & { onClose: () => void }) {
  const t = useText();
  const errorText = useErrorText();
  const { message } = App.useApp();
  const save = useSaveDates(kind, subject);
  const [isBusy, setIsBusy] = useState(false);
  const { id, name, status } = subject;
  const isApproval = status === 'pending';
  const names = Object.keys(dates) as Paper[];
  const still = Object.entries(dates).filter(([, day]) => day && day >= wallNow().slice(0, 10));
  return (
    <FormModal title={t(m.papersTitle, { name })} onClose={onClose} isLocked={isBusy}>
      <ContractForm
        name="papers"
        draft={`papers-${kind}-${id}`}
        isLeftFreely
        schema={kind === 'drivers' ? licenceDatesField : vehicleDatesField}
        initialValues={Object.fromEntries(still)}
        submitLabel={t(isApproval ? m.approve : m.savePapers)}
        describeError={(error) => errorText(error, { network: m.network })}
        onSubmit={async (values: Dates) => {
          setIsBusy(true);
          try {
            await save(values);
            void message.success(t(isApproval ? m.approvedNow : m.papersSaved, { name }));
            onClose();
          } finally {
            setIsBusy(false);
          }
        }}
        actions={
          <FormButton onClick={onClose} disabled={isBusy}>
            {t(m.cancel)}
          </FormButton>
        }
      >
        {names.map((paper) => (
          <DeskDayField key={paper} name={paper} label={t(papersMessages[paper])} isOptional />
        ))}
      </ContractForm>
    </FormModal>
  );
}

/** Until when the papers are valid, and the way to record it. */
export function PapersSection(props: PapersProps) {
  const t = useText();
  const [isOpen, setIsOpen] = useState(false);
  const isApproval = props.subject.status === 'pending';
  return (
    <StorySection title={t(papersMessages.title)}>
      <PaperList dates={props.dates} />
      {props.subject.status !== 'rejected' && (
        <StoryActions>
          <Button onClick={() => setIsOpen(true)}>
            {t(isApproval ? m.approveWithDates : m.changeDates)}
          </Button>
        </StoryActions>
      )}
      {isOpen && <PapersDialog {...props} onClose={() => setIsOpen(false)} />}
    </StorySection>
  );
}
