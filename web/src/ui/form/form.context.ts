import { createContext, useContext } from 'react';

interface FormFields {
  /** Checks one field by the form's schema, unless it is empty. */
  check: (name: string) => void;
  isLocked: boolean;
}

export const FormContext = createContext<FormFields>({ check: () => undefined, isLocked: false });

/** What a field needs of its ContractForm. */
export function useFormFields(): FormFields {
  return useContext(FormContext);
}
