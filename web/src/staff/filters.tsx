import { Button, Input, Select, type SelectProps } from 'antd';
import { type ComponentType, type PointerEvent, useEffect, useId, useState } from 'react';
import { formatDay } from '@app/contracts/formats.js';
import { useText } from '../i18n/use-text';
import { Icon } from '../ui/icon';
import type { QueryFilter } from '../ui/use-query-filter';
import { staffMessages as m } from './staff.messages';
import styles from './filters.module.css';
import type { Text } from '../i18n/catalogue';
import { useLocale } from '../i18n/locale.store';
import type { RangePickerProps } from './range-picker';

const TYPING_PAUSE_MS = 300;

interface FilterProps {
  filter: QueryFilter;
  name: string;
  label: string;
}

interface SearchFilterProps extends FilterProps {
  /** The field is for a number, so it is narrow. */
  isShort?: boolean;
}

function ClearIcon() {
  const t = useText();
  return (
    <>
      <Icon name="close" size={16} />
      <span className="visually-hidden">{t(m.clearSearch)}</span>
    </>
  );
}

/** A search field; the list changes when the typing pauses. */
export function SearchFilter({ filter, name, label, isShort = false }: SearchFilterProps) {
  const current = filter.get(name);
  const [text, setText] = useState(current);
  const [sentValue, setSentValue] = useState(current);
  const [seenValue, setSeenValue] = useState(current);
  if (current !== seenValue) {
    setSeenValue(current);
    // Changed by a link or the back button, not by typing.
    if (current !== sentValue) {
      setSentValue(current);
      setText(current);
    }
  }
  const send = (newValue: string) => {
    setSentValue(newValue);
    filter.set({ [name]: newValue });
  };
  const words = text.trim();
  useEffect(() => {
    if (words === sentValue) return;
    const timer = setTimeout(() => send(words), TYPING_PAUSE_MS);
    return () => clearTimeout(timer);
  });
  return (
    <Input
      type="search"
      className={isShort ? `${styles.search} ${styles.short}` : styles.search}
      prefix={<Icon name="search" size={18} />}
      allowClear={{ clearIcon: <ClearIcon /> }}
      aria-label={label}
      placeholder={label}
      value={text}
      maxLength={200}
      autoComplete="off"
      onChange={({ target }) => setText(target.value)}
      onPressEnter={() => send(words)}
    />
  );
}

interface ChoiceFilterProps extends FilterProps {
  options: readonly { readonly value: string; readonly label: string }[];
  /** The option without a filter. */
  allLabel: string;
}

export function ChoiceFilter({ filter, name, label, options, allLabel }: ChoiceFilterProps) {
  const value = filter.pick(
    name,
    options.map((option) => option.value),
  );
  return (
    <LabeledSelect
      label={label}
      value={value ?? ''}
      options={[{ value: '', label: allLabel }, ...options]}
      onChange={(newValue) => filter.set({ [name]: newValue })}
    />
  );
}

export function LabeledSelect<Value>({ label, ...select }: SelectProps<Value> & { label: string }) {
  const id = useId();
  return (
    <span className={styles.field}>
      <label htmlFor={id}>{label}</label>
      <Select id={id} className={styles.choice} popupMatchSelectWidth={false} {...select} />
    </span>
  );
}

interface FilterChipsProps {
  filter: QueryFilter;
  /** The query parameter of each filter, and its text. */
  chips: readonly { readonly name: string; readonly text: string }[];
  /** The label of the buttons for screen readers. */
  removeText?: Text;
}

/** Filters that are on; a click removes one. */
export function FilterChips({ filter, chips, removeText = m.removeFilter }: FilterChipsProps) {
  const t = useText();
  if (chips.length === 0) return null;
  return (
    <div className={styles.chips}>
      {chips.map(({ name, text }) => (
        <Button
          key={name}
          size="small"
          aria-label={t(removeText, { filter: text })}
          icon={<Icon name="close" size={14} />}
          iconPlacement="end"
          onClick={() => filter.set({ [name]: '' })}
        >
          {text}
        </Button>
      ))}
    </div>
  );
}

/** The search text and the days of a `RangeFilter`, as endpoints accept them. */
export function searchAndDays(filter: QueryFilter) {
  return { search: filter.get('search') || undefined, from: filter.day('from'), to: filter.day('to') };
}

type RangePicker = ComponentType<RangePickerProps>;

let loadedPicker: RangePicker | null = null;
const loadPicker = () => import('./range-picker').then((module) => (loadedPicker = module.RangePicker));

/** A first and a last day, each included, or one of the usual periods. The calendar is loaded when the pointer or the focus reaches it. */
export function RangeFilter({ filter }: { filter: QueryFilter }) {
  const t = useText();
  const id = useId();
  const [Picker, setPicker] = useState<RangePicker | null>(() => loadedPicker);
  const [focusedIndex, setFocused] = useState<0 | 1 | null>(null);
  const [isPressed, setIsPressed] = useState(false);
  const ids: RangePickerProps['ids'] = [id, `${id}-end`];
  const days = [filter.day('from') ?? '', filter.day('to') ?? ''];
  const load = () =>
    void loadPicker().then(
      (picker) => setPicker(() => picker),
      // Without a network the fields stay, and the next focus tries again.
      () => undefined,
    );
  return (
    <span className={styles.field}>
      <label htmlFor={id}>{t(m.period)}</label>
      {Picker ? (
        <Picker
          ids={ids}
          days={days}
          focusAt={focusedIndex}
          isOpenAtFirst={isPressed}
          onChange={([from = '', to = '']) => filter.set({ from, to })}
        />
      ) : (
        <WaitingRange
          ids={ids}
          days={days}
          load={load}
          onPress={() => setIsPressed(true)}
          onFocus={setFocused}
        />
      )}
    </span>
  );
}

interface WaitingRangeProps {
  ids: RangePickerProps['ids'];
  days: readonly string[];
  load: () => void;
  onPress: () => void;
  /** 0 for the first day, 1 for the last, null when the focus leaves. */
  onFocus: (index: 0 | 1 | null) => void;
}

/** In place of the calendar until its code is loaded, with the same texts and the same size. */
function WaitingRange({ ids, days, load, onPress, onFocus }: WaitingRangeProps) {
  const t = useText();
  const { locale } = useLocale();
  const placeholders = [t(m.from), t(m.to)];
  const press = ({ target }: PointerEvent<HTMLElement>) => {
    onPress();
    // A press on the arrow or the icon opens the calendar, too.
    if (!(target instanceof HTMLInputElement)) setTimeout(() => document.getElementById(ids[0])?.focus());
  };
  const input = (index: 0 | 1) => (
    <input
      id={ids[index]}
      readOnly
      autoComplete="off"
      placeholder={placeholders[index]}
      value={days[index] ? formatDay(days[index], locale) : ''}
      onFocus={() => {
        onFocus(index);
        load();
      }}
      onBlur={() => onFocus(null)}
    />
  );
  return (
    <span className={styles.waiting} onPointerEnter={load} onPointerDown={press}>
      {input(0)}
      <span aria-hidden className={styles.arrow}>
        →
      </span>
      {input(1)}
      <CalendarIcon />
    </span>
  );
}

function CalendarIcon() {
  return (
    <svg
      aria-hidden
      width={14}
      height={14}
      viewBox="0 0 16 16"
      fill="none"
      stroke="currentColor"
      strokeWidth={1.3}
    >
      <path d="M1.5 3.5h13v11h-13zM1.5 7h13M5 1.5V5M11 1.5V5" />
    </svg>
  );
}
