import { bookingVehicleTypes } from '@app/contracts/booking-states.js';
import { DOCUMENTS_FIELD } from '@app/contracts/files.js';
import { submitVehicleBodySchema, vehicleEndpoints } from '@app/contracts/vehicles.js';
import { useEffect, useRef, useState } from 'react';
import { useDispatch } from 'react-redux';
import { useLocation, useSearchParams } from 'react-router';
import type { AppDispatch } from '../../api/store';
import { useText } from '../../i18n/use-text';
import { ButtonLink } from '../../ui/button';
import { Card } from '../../ui/card';
import { ContractForm } from '../../forms/contract-form';
import { FilesField } from '../../forms/files-field';
import { useUpload } from '../../api/upload';
import { Notice } from '../../ui/notice';
import { PageHeader } from '../../ui/page-header';
import { QueryState, EmptyState } from '../../ui/states';
import { vehiclesApi, useHasVehicleQuery } from '../../api/vehicles.api';
import { ownVehicleMessages as m } from './own-vehicle.messages';
import { pageMessages as pages } from '../../ui/pages.messages';
import { commonMessages as common } from '../../ui/common.messages';
import styles from './own-vehicle.module.css';
import { VehicleFields } from './vehicle-fields';
import { toApiError } from '../../api/api-error';
import { useErrorText } from '../../api/use-error-text';
import type { Text } from '../../i18n/catalogue';

/** "Network error: …" without an answer, else the server's text, else the given text. */
function useVehicleErrorText(fallback: Text): (error: unknown) => string {
  const t = useText();
  const errorText = useErrorText({ failed: fallback });
  return (error) => {
    const { status, message } = toApiError(error);
    return status === 0 ? t(m.network, { detail: message || t(m.noConnection) }) : errorText(error);
  };
}

/** The fields that people fill in. */
const submitFormSchema = submitVehicleBodySchema.omit({ is_additional: true });

interface SubmitFormProps {
  isAdditional: boolean;
  onSubmitted: (text: string) => void;
}

function SubmitForm({ isAdditional, onSubmitted }: SubmitFormProps) {
  const t = useText();
  const describeError = useVehicleErrorText(m.submissionFailed);
  const dispatch = useDispatch<AppDispatch>();
  const { field, send } = useUpload();
  return (
    <Card>
      <ContractForm
        name="vehicle"
        draft="own-vehicle"
        schema={submitFormSchema}
        initialValues={{ document_type: 'truck' }}
        submitLabel={t(m.submit)}
        busyLabel={t(m.submitting)}
        describeError={describeError}
        onSubmit={async (fields) => {
          const { message } = await send({
            path: vehicleEndpoints.submit.path,
            fields: isAdditional ? { ...fields, is_additional: '1' } : fields,
            fileField: DOCUMENTS_FIELD,
          });
          onSubmitted(message || t(m.submitted));
          dispatch(vehiclesApi.util.invalidateTags([{ type: 'Vehicle', id: 'LIST' }]));
        }}
      >
        <VehicleFields typeField="document_type" kinds={bookingVehicleTypes} />
        <FilesField label={t(common.documents)} hint={t(m.documentsHint)} {...field} isOptional />
      </ContractForm>
    </Card>
  );
}

/** The result of the submission, in place of the longer form. It takes focus, so that it is read and in view. */
function Submitted({ text }: { text: string }) {
  const message = useRef<HTMLDivElement>(null);
  useEffect(() => {
    message.current?.scrollIntoView({ block: 'start' });
    message.current?.focus({ preventScroll: true });
  }, []);
  return (
    <>
      <div ref={message} tabIndex={-1} className={styles.message}>
        <Notice tone="good" isLive={false}>
          {text}
        </Notice>
      </div>
      <NextSteps />
    </>
  );
}

/** After a submission: the review of the vehicle, and the form for a further one. */
function NextSteps() {
  const t = useText();
  return (
    <EmptyState text={t(m.alreadyTitle)} hint={t(m.alreadyHint)}>
      <ButtonLink look="primary" to="/update-vehicle">
        {t(m.toUpdate)}
      </ButtonLink>
      <ButtonLink to="/submit-vehicle?additional=1">{t(m.addAnother)}</ButtonLink>
    </EmptyState>
  );
}

function Submission() {
  const errorText = useVehicleErrorText(m.checkFailed);
  const { data: isSubmitted, ...query } = useHasVehicleQuery();
  const [doneText, setDoneText] = useState<string | null>(null);
  const [search] = useSearchParams();
  const isAdditional = isSubmitted === true && search.get('additional') === '1';

  if (doneText) return <Submitted text={doneText} />;
  if (isSubmitted === undefined) return <QueryState query={query} errorText={errorText} count={1} />;
  if (isSubmitted && !isAdditional) return <NextSteps />;
  return <SubmitForm isAdditional={isAdditional} onSubmitted={setDoneText} />;
}

/**
 * Submits a driver's vehicle. After that the page links to the update form, and the form is for a further vehicle when the
 * address says so.
 */
export function SubmitVehiclePage() {
  const t = useText();
  const { key } = useLocation();
  return (
    <>
      <PageHeader title={t(pages.submitVehicle)} lead={t(m.submitLead)} />
      <div className={styles.narrow}>
        {/* The link to the form for a further vehicle may lead to the address of this page. */}
        <Submission key={key} />
      </div>
    </>
  );
}
