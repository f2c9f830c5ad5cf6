import { useEffect, useMemo, useRef, useState, type RefObject } from 'react';
import type { z } from 'zod';
import { createStore } from 'zustand';
import { isCodeRefused, toApiError } from '../api/api-error';
import { useErrorText } from '../api/use-error-text';
import { errorCodeText, fieldTexts, isBlank } from '../i18n/contract-texts';
import { useText } from '../i18n/use-text';
import type { ContractFormProps } from './contract-form';
import { dropDraft, hasFileDraft, keepDraft, readDraft } from './draft';
import type { FormState, Values } from './form.context';
import { useIntent } from './intent';

type Texts = Readonly<Record<string, string>>;

function makeStore(values: Values) {
  return createStore<FormState>(() => ({ values, errors: {}, restarts: 0 }));
}

/** The names of the fields on the page, in their order there. */
function fieldsOf(form: HTMLElement | null): string[] {
  const frames = form?.querySelectorAll<HTMLElement>('[data-field]') ?? [];
  return [...frames].map((frame) => frame.dataset['field'] ?? '');
}

/** The values and errors of a form, and where its errors are shown. */
function useFormStore(name: string, initial: Values, form: RefObject<HTMLFormElement | null>) {
  const [store] = useState(() => makeStore(initial));
  return useMemo(
    () => ({
      store,
      values: () => store.getState().values,
      set: (changes: Values) => store.setState(({ values }) => ({ values: { ...values, ...changes } })),
      hasError: (field: string) => store.getState().errors[field] !== undefined,
      setError(field: string, text: string | undefined): void {
        const { [field]: _, ...others } = store.getState().errors;
        store.setState({ errors: text === undefined ? others : { ...others, [field]: text } });
      },
      /** Resets every field to its first value. */
      reset(beginning: Values): void {
        const shownValues = fieldsOf(form.current).map((field) => [field, beginning[field]] as const);
        store.setState(({ values, restarts }) => ({
          values: { ...values, ...Object.fromEntries(shownValues) },
          errors: {},
          restarts: restarts + 1,
        }));
      },
      /** Empties a field and moves the focus there. */
      empty(field: string): void {
        store.setState(({ values }) => ({ values: { ...values, [field]: '' } }));
        document.getElementById(`${name}_${field}`)?.focus();
      },
      /** Shows errors at their fields and moves the focus to the first; returns the names without a field. */
      showErrors(texts: Texts): string[] {
        const shownFields = fieldsOf(form.current);
        const invalidFields = shownFields.filter((field) => texts[field]);
        store.setState({
          errors: Object.fromEntries(invalidFields.map((field) => [field, texts[field] ?? ''])),
        });
        if (invalidFields[0]) document.getElementById(`${name}_${invalidFields[0]}`)?.focus();
        return Object.keys(texts).filter((field) => !shownFields.includes(field));
      },
    }),
    [store, name, form],
  );
}

type FormStore = ReturnType<typeof useFormStore>;

const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);

/** Gives unchanged fields the later values of their row. */
function useRowValues(store: FormStore, row: Values, isFollowed: boolean): void {
  const shownRow = useRef(row);
  useEffect(() => {
    const previousRow = shownRow.current;
    shownRow.current = row;
    if (!isFollowed) return;
    const values = store.values();
    const changedFields = Object.keys({ ...previousRow, ...row }).filter(
      (field) => !isSame(row[field], previousRow[field]) && isSame(values[field], previousRow[field]),
    );
    if (changedFields.length > 0)
      store.set(Object.fromEntries(changedFields.map((field) => [field, row[field]])));
  });
}

/** The draft of a form: what was restored into it, and whether it has been begun. Without a name nothing is kept. */
function useDraft(name: string | undefined, initial: Values | undefined) {
  const [restoredDraft, setRestored] = useState(() => (name === undefined ? null : readDraft(name)));
  const [isBegun, setIsBegun] = useState(restoredDraft !== null);
  return {
    restored: restoredDraft,
    isBegun,
    keep(values: Values, secrets: ReadonlySet<string>): void {
      if (name === undefined) return;
      keepDraft(name, values, initial, secrets);
      setIsBegun(true);
    },
    begin(): void {
      if (name !== undefined) setIsBegun(true);
    },
    drop(): void {
      if (name === undefined) return;
      dropDraft(name);
      // Most forms have no files and never load this module.
      if (hasFileDraft(name))
        void import('./draft-files').then(({ keepDraftFiles }) => keepDraftFiles(name, []));
      setRestored(null);
      setIsBegun(false);
    },
  };
}

interface Failure {
  readonly text: string;
  /** The fields that it asks to fill in; when none of them is empty any more, it is no longer true. */
  readonly blank: readonly string[];
}

/** Shows the errors of a failure at their fields; returns the text for the whole form, or null. */
function showFailure(
  error: unknown,
  store: FormStore,
  describe: (error: unknown) => string | null,
): string | null {
  const apiError = toApiError(error);
  const elsewhere = store.showErrors(apiError.errors);
  // The first error without a field is shown for the whole form.
  const formError = apiError.code === 'invalid_fields' ? apiError.errors[elsewhere[0] ?? ''] : undefined;
  const text = formError ?? describe(error);
  const atFields = Object.keys(apiError.errors).filter((field) => !elsewhere.includes(field));
  return atFields.some((field) => apiError.errors[field] === text) ? null : text;
}

/** Validation by the contract's schema: a field when it loses the focus, all fields before sending. */
function useChecks<S extends z.ZodObject>({ schema, incomplete }: ContractFormProps<S>, store: FormStore) {
  const t = useText();
  const load = async (): Promise<S> => (typeof schema === 'function' ? schema() : schema);
  return {
    load,
    /** Loads the schema while the user types. A failure to load it is reported when the form is sent. */
    preload: () => void load().catch(() => undefined),
    async checkField(field: string): Promise<void> {
      if (isBlank(store.values()[field])) return;
      const schema = await load().catch(() => null);
      if (!schema) return;
      const result = schema.safeParse(store.values());
      store.setError(field, result.success ? undefined : fieldTexts(result.error.issues, t)[field]);
    },
    /** Shows the errors of the schema; returns the failure of the whole form, or null. */
    showRefusal(issues: readonly z.core.$ZodIssue[]): Failure | null {
      const texts = fieldTexts(issues, t);
      const elsewhere = store.showErrors(texts);
      const blank = Object.keys(texts).filter((field) => isBlank(store.values()[field]));
      if (incomplete && blank.length > 0) return { text: t(errorCodeText(incomplete)), blank };
      const text = texts[elsewhere[0] ?? ''];
      return text === undefined ? null : { text, blank: [] };
    },
  };
}

/** Sends a form once, and shows a failure. */
function useSubmit<S extends z.ZodObject>(
  props: ContractFormProps<S>,
  {
    store,
    checks,
    onSent,
  }: { store: FormStore; checks: ReturnType<typeof useChecks<S>>; onSent: () => void },
) {
  const errorText = useErrorText(props.errors);
  const describe = props.describeError ?? errorText;
  const intent = useIntent();
  const [isSending, setIsSending] = useState(false);
  const [failure, setFailure] = useState<Failure | null>(null);
  const fail = (text: string | null) => setFailure(text === null ? null : { text, blank: [] });
  const isBusy = useRef(false);

  const send = async (values: z.output<S>) => {
    setIsSending(true);
    setFailure(null);
    store.showErrors({});
    try {
      await props.onSubmit(values, intent.begin(values));
      intent.settle();
      onSent();
    } catch (error) {
      intent.settle(error);
      fail(showFailure(error, store, describe));
      if (props.codeField && isCodeRefused(error)) store.empty(props.codeField);
    } finally {
      setIsSending(false);
    }
  };
  const submit = async () => {
    if (isBusy.current) return;
    isBusy.current = true;
    try {
      const result = (await checks.load()).safeParse(store.values());
      if (result.success) await send(result.data);
      else setFailure(checks.showRefusal(result.error.issues));
    } catch (error) {
      fail(describe(error));
    } finally {
      isBusy.current = false;
    }
  };
  return {
    submit,
    isSending,
    failure: failure?.text ?? null,
    /** Removes a failure that asked for fields which are filled in now. */
    review(): void {
      if (!failure || failure.blank.length === 0) return;
      if (!failure.blank.some((field) => isBlank(store.values()[field]))) setFailure(null);
    },
  };
}

export function useContractForm<S extends z.ZodObject>(props: ContractFormProps<S>) {
  const { name, onChange, isLocked = false } = props;
  const form = useRef<HTMLFormElement>(null);
  const initial: Values = props.initialValues ?? {};
  const draft = useDraft(props.draft, initial);
  const store = useFormStore(name, { ...initial, ...draft.restored }, form);
  useRowValues(store, initial, props.followsRow ?? false);
  const checks = useChecks(props, store);
  const [isHeld, setIsHeld] = useState(false);
  const secrets = useRef(new Set<string>());
  const { submit, isSending, failure, review } = useSubmit(props, { store, checks, onSent: draft.drop });

  const report = () => onChange?.(store.values() as Partial<z.input<S>>);
  // A restored draft is a change, too.
  const hasRestored = draft.restored !== null;
  const reportFirst = useRef(report);
  useEffect(() => {
    if (hasRestored) reportFirst.current();
  }, [hasRestored]);

  const change = (field: string, value: unknown) => {
    store.set({ [field]: value });
    if (store.hasError(field)) {
      if (isBlank(value)) store.setError(field, undefined);
      else void checks.checkField(field);
    }
    review();
    draft.keep(store.values(), secrets.current);
    report();
  };
  return {
    form,
    isSending,
    isHeld,
    failure,
    hasRestored,
    isBegun: draft.isBegun,
    submit: () => {
      if (!isHeld && !isLocked) void submit();
    },
    preload: checks.preload,
    startOver: () => {
      store.reset(initial);
      draft.drop();
      report();
    },
    fields: {
      form: name,
      store: store.store,
      isLocked,
      change,
      check: (field: string) => void checks.checkField(field),
      hold: setIsHeld,
      draft: props.draft,
      begin: draft.begin,
      markSecret: (field: string) => void secrets.current.add(field),
    },
  };
}
