import { Input, Segmented, Select } from 'antd';
import { lazy, type ReactNode, Suspense } from 'react';
import { type Person, type PersonSearchProps, usePersonSearch } from '../forms/person-search';
import { useText } from '../i18n/use-text';
import { staffMessages as m } from './staff.messages';
import { listToolMessages as tools } from '../ui/list-tools.messages';
import styles from './form-fields.module.css';
import { useFormats } from '../i18n/formats';
import { FieldFrame, type FieldProps, useFieldControl } from '../forms/field-frame';
import { useField } from '../forms/form.context';

interface PersonSelectProps extends PersonSearchProps {
  id?: string;
  value: number | null;
  onChange: (id: number | null) => void;
  /** The chosen person, before a search. */
  selectedPerson?: Person | undefined;
  placeholder?: string;
  isBlock?: boolean;
}

/** The choice of a person; the server searches for the typed words. */
export function PersonSelect(props: PersonSelectProps) {
  const { id, label, value, onChange, people = [], isLoading, selectedPerson, placeholder, isBlock } = props;
  const t = useText();
  const { words, setWords } = usePersonSearch(props);
  const listedPeople =
    selectedPerson && !people.some(({ id }) => id === selectedPerson.id)
      ? [selectedPerson, ...people]
      : people;
  return (
    <Select<number>
      {...(id ? { id } : {})}
      className={isBlock ? styles.block : styles.select}
      aria-label={label}
      showSearch={{ filterOption: false, onSearch: setWords, searchValue: words }}
      allowClear
      value={value}
      loading={isLoading}
      placeholder={placeholder ?? t(m.searchPerson)}
      notFoundContent={<span role="status">{t(isLoading ? tools.searching : tools.nobody)}</span>}
      popupMatchSelectWidth={320}
      options={listedPeople.map((person) => ({
        value: person.id,
        label: person.name,
        title: person.name,
        detail: person.detail,
      }))}
      optionRender={({ label: name, data }): ReactNode => (
        <span className={styles.person} translate="no">
          <strong>{name}</strong>
          <span>{(data as { detail?: string }).detail}</span>
        </span>
      )}
      onChange={(newId?: number) => {
        setWords('');
        onChange(newId ?? null);
      }}
    />
  );
}

const DayPicker = lazy(() => import('./day-picker'));

const asText = (value: unknown) => (typeof value === 'string' ? value : '');

type TextFieldProps = FieldProps & { maxLength: number; rows?: number };

/** Text, on one line or, with `rows`, on several, with a count of its characters. */
export function StaffTextField({ maxLength, rows, ...frame }: TextFieldProps) {
  const { value, change, control } = useFieldControl(frame);
  const { number } = useFormats();
  const props = {
    ...control,
    maxLength,
    showCount: { formatter: ({ count }: { count: number }) => `${number(count)} / ${number(maxLength)}` },
    autoComplete: 'off',
    value: asText(value),
    onChange: ({ target }: { target: { value: string } }) => change(target.value),
  };
  return (
    <FieldFrame {...frame}>
      {rows === undefined ? (
        <Input {...props} />
      ) : (
        <Input.TextArea {...props} rows={rows} className={styles.area} />
      )}
    </FieldFrame>
  );
}

interface ChoiceFieldProps {
  name: string;
  label: string;
  choices: readonly { readonly value: string; readonly label: string }[];
}

/** One of a few values, side by side. */
export function StaffChoiceField({ name, label, choices }: ChoiceFieldProps) {
  const { id, value, change, isLocked } = useField(name);
  return (
    <FieldFrame name={name} label={label}>
      <Segmented
        id={id}
        aria-label={label}
        block
        className={styles.choice}
        disabled={isLocked}
        value={asText(value)}
        options={[...choices]}
        onChange={change}
      />
    </FieldFrame>
  );
}

type PersonFieldProps = Pick<
  PersonSelectProps,
  'label' | 'people' | 'isLoading' | 'onSearch' | 'placeholder'
> & { name: string };

/** The choice of a person, with a search. The form's value is the id. */
export function StaffPersonField({ name, ...select }: PersonFieldProps) {
  const { id, value, change } = useField(name);
  return (
    <FieldFrame name={name} label={select.label}>
      <PersonSelect
        {...select}
        isBlock
        id={id}
        value={typeof value === 'number' ? value : null}
        onChange={(newValue) => change(newValue ?? undefined)}
      />
    </FieldFrame>
  );
}

/** A day from today on. The form's value is `YYYY-MM-DD`, or null when it was emptied. */
export function StaffDayField({ isDisabled = false, ...frame }: FieldProps & { isDisabled?: boolean }) {
  const { value, change, control } = useFieldControl(frame);
  return (
    <FieldFrame {...frame}>
      {/* The calendar is large, and few people open the forms that have it. */}
      <Suspense fallback={<div className={styles.waiting} />}>
        <DayPicker
          control={{
            ...control,
            disabled: control.disabled || isDisabled,
            'aria-required': control['aria-required'] && !isDisabled,
          }}
          day={asText(value)}
          onChange={change}
        />
      </Suspense>
    </FieldFrame>
  );
}
