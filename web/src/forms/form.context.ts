import { createContext, use } from 'react';
import { createStore, useStore, type StoreApi } from 'zustand';

export type Values = Readonly<Record<string, unknown>>;

export interface FormState {
  readonly values: Values;
  readonly errors: Readonly<Record<string, string>>;
  readonly restarts: number;
}

interface FormFields {
  /** The form's name: prefixes the ids of its fields. */
  readonly form: string;
  readonly store: StoreApi<FormState>;
  readonly isLocked: boolean;
  /** Takes what was typed into a field. */
  readonly change: (field: string, value: unknown) => void;
  /** Checks one field by the form's schema, unless it is empty. */
  readonly check: (field: string) => void;
  /** Prevents sending while a field prepares its value. */
  readonly hold: (isHeld: boolean) => void;
  /** The name of the form's draft; undefined when it keeps none. */
  readonly draft: string | undefined;
  /** Called when something was put into the form that it does not hold itself, such as a file. */
  readonly begin: () => void;
  readonly markSecret: (field: string) => void;
}

const ignore = () => undefined;

/** The default serves a field without a form: a `FilesField` in a dialog of its own. */
export const FormContext = createContext<FormFields>({
  form: '',
  store: createStore<FormState>(() => ({ values: {}, errors: {}, restarts: 0 })),
  isLocked: false,
  change: ignore,
  check: ignore,
  hold: ignore,
  draft: undefined,
  begin: ignore,
  markSecret: ignore,
});

export function useFormFields(): FormFields {
  return use(FormContext);
}

/** One field of the form around it: its value, the text of its error, and what to do when it changes or is left. */
export function useField(name: string) {
  const { form, store, isLocked, change, check } = useFormFields();
  return {
    id: `${form}_${name}`,
    value: useStore(store, ({ values }) => values[name]),
    error: useStore(store, ({ errors }) => errors[name]),
    isLocked,
    change: (value: unknown) => change(name, value),
    check: () => check(name),
  };
}
