import { Input, Select } from 'antd';
import type { Dayjs } from 'dayjs';
import { useEffect, useId, useState } from 'react';
import { useText } from '../i18n/use-text';
import { Icon } from '../ui/icon';
import { toDay, today, useDayFormat } from '../ui/picker/days';
import { DatePicker } from '../ui/picker/dhaka-picker';
import { dayText } from '../ui/picker/wall-time';
import type { QueryFilter } from '../ui/use-query-filter';
import { deskMessages as m } from './desk.messages';
import styles from './filters.module.css';

const TYPING_PAUSE_MS = 300;

interface FilterProps {
  filter: QueryFilter;
  /** The query parameter. */
  name: string;
  label: string;
}

/** Words to look for; the list follows when the typing pauses. */
export function SearchFilter({ filter, name, label }: FilterProps) {
  const current = filter.get(name);
  const [text, setText] = useState(current);
  const [sent, setSent] = useState(current);
  const [seen, setSeen] = useState(current);
  if (current !== seen) {
    setSeen(current);
    // Changed by a link or by going back, not by typing here.
    if (current !== sent) {
      setSent(current);
      setText(current);
    }
  }
  const send = (wanted: string) => {
    setSent(wanted);
    filter.set({ [name]: wanted });
  };
  const words = text.trim();
  useEffect(() => {
    if (words === sent) return;
    const timer = setTimeout(() => send(words), TYPING_PAUSE_MS);
    return () => clearTimeout(timer);
  });
  return (
    <Input
      type="search"
      className={styles.search}
      prefix={<Icon name="search" size={18} />}
      allowClear
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
  /** Said for no filter. */
  allLabel: string;
}

/** One of a few values, or all. */
export function ChoiceFilter({ filter, name, label, options, allLabel }: ChoiceFilterProps) {
  const id = useId();
  const value = filter.pick(
    name,
    options.map((option) => option.value),
  );
  return (
    <span className={styles.field}>
      <label htmlFor={id}>{label}</label>
      <Select
        id={id}
        className={styles.choice}
        popupMatchSelectWidth={false}
        value={value ?? ''}
        options={[{ value: '', label: allLabel }, ...options]}
        onChange={(chosen) => filter.set({ [name]: chosen })}
      />
    </span>
  );
}

interface RangeFilterProps {
  filter: QueryFilter;
  /** The query parameters of the first and the last day. */
  names?: readonly [from: string, to: string];
  label?: string;
}

/** A first and a last day, each included, or one of the usual periods. */
export function RangeFilter({ filter, names = ['from', 'to'], label }: RangeFilterProps) {
  const t = useText();
  const id = useId();
  const format = useDayFormat();
  const [from, to] = names;
  const days: [Dayjs | null, Dayjs | null] = [toDay(filter.day(from)), toDay(filter.day(to))];
  const now = today();
  const presets: { label: string; value: [Dayjs, Dayjs] }[] = [
    { label: t(m.today), value: [now, now] },
    { label: t(m.yesterday), value: [now.subtract(1, 'day'), now.subtract(1, 'day')] },
    { label: t(m.lastSevenDays), value: [now.subtract(6, 'day'), now] },
    { label: t(m.thisMonth), value: [now.startOf('month'), now] },
  ];
  return (
    <span className={styles.field}>
      <label htmlFor={id}>{label ?? t(m.period)}</label>
      <DatePicker.RangePicker
        id={{ start: id, end: `${id}-end` }}
        className={styles.range}
        classNames={{ popup: { root: styles.picker } }}
        value={days}
        format={format}
        presets={presets}
        allowEmpty={[true, true]}
        placeholder={[t(m.from), t(m.to)]}
        onChange={(chosen) =>
          filter.set({
            [from]: chosen?.[0] ? dayText(chosen[0]) : '',
            [to]: chosen?.[1] ? dayText(chosen[1]) : '',
          })
        }
      />
    </span>
  );
}
