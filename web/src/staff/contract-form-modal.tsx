import { useState, type ReactNode } from 'react';
import type { z } from 'zod';
import { useErrorText } from '../api/use-error-text';
import { useText } from '../i18n/use-text';
import { Button } from '../ui/button';
import { ContractForm, type ContractFormProps } from '../forms/contract-form';
import { staffMessages as m } from './staff.messages';
import { FormModal } from './form-modal';
import { Conflict } from './conflict-modal';
import type { ErrorTexts } from './use-staff-error-text';

interface ContractFormModalProps<S extends z.ZodObject> extends ContractFormProps<S> {
  title: string;
  /** Above the form. */
  lead?: ReactNode;
  /** What another person did meanwhile: shown in place of the form, unless this person is sending it. */
  conflict?: ReactNode;
  errors: ErrorTexts;
  /** Default: "Cancel". */
  cancelLabel?: string;
  /** Of the dialog. */
  width?: number;
  onClose: () => void;
}

/** A `ContractForm` in a dialog, with a button that closes it. The dialog stays open while the form is being sent. */
export function ContractFormModal<S extends z.ZodObject>(props: ContractFormModalProps<S>) {
  const { title, lead, width, conflict, errors, cancelLabel, onSubmit, onClose } = props;
  const t = useText();
  const errorText = useErrorText();
  const [isBusy, setIsBusy] = useState(false);
  const submit: typeof onSubmit = async (values, intent) => {
    setIsBusy(true);
    try {
      await onSubmit(values, intent);
    } finally {
      setIsBusy(false);
    }
  };
  return (
    <FormModal title={title} onClose={onClose} isLocked={isBusy} width={width}>
      {conflict && !isBusy ? (
        <Conflict onClose={onClose}>{conflict}</Conflict>
      ) : (
        <>
          {lead}
          <ContractForm
            busyLabel={t(m.saving)}
            {...props}
            describeError={(error) => errorText(error, { network: m.network, ...errors })}
            onSubmit={submit}
            actions={
              <Button onClick={onClose} disabled={isBusy}>
                {cancelLabel ?? t(m.cancel)}
              </Button>
            }
          />
        </>
      )}
    </FormModal>
  );
}
