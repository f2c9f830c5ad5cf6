import { createContext, useContext } from 'react';

interface FormFields {
  /** Checks one field by the form's schema, unless it is empty. */
  check: (name: string) => void;
  isLocked: boolean;
  /** Keeps the form from being sent while a field is still getting its value ready. */
  hold: (isHeld: boolean) => void;
  /** What is typed here never goes into a draft. */
  markSecret: (name: string) => void;
}

export const FormContext = createContext<FormFields>({
  check: () => undefined,
  isLocked: false,
  hold: () => undefined,
  markSecret: () => undefined,
});

/** What a field needs of its ContractForm. */
export function useFormFields(): FormFields {
  return useContext(FormContext);
}
