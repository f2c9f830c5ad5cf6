import { useState, type ReactNode } from 'react';
import type { z } from 'zod';
import { useText } from '../i18n/use-text';
import { Button } from '../ui/button';
import { Dialog } from '../ui/dialog';
import { uiMessages as m } from '../ui/ui.messages';
import { ContractForm, type ContractFormProps } from './contract-form';

interface FormDialogProps<S extends z.ZodObject> extends Omit<ContractFormProps<S>, 'actions'> {
  title: string;
  /** Above the form. */
  lead?: ReactNode;
  onClose: () => void;
}

/** A form in a dialog. It cannot be closed while the form is sent. */
export function FormDialog<S extends z.ZodObject>(props: FormDialogProps<S>) {
  const { title, lead, onClose, onSubmit } = props;
  const t = useText();
  const [isSending, setIsSending] = useState(false);
  const send: typeof onSubmit = async (values, intent) => {
    setIsSending(true);
    try {
      return await onSubmit(values, intent);
    } finally {
      setIsSending(false);
    }
  };
  return (
    <Dialog title={title} onClose={onClose} isLocked={isSending}>
      {lead && <p>{lead}</p>}
      <ContractForm
        {...props}
        onSubmit={send}
        actions={
          <Button onClick={onClose} disabled={isSending}>
            {t(m.cancel)}
          </Button>
        }
      />
    </Dialog>
  );
}
