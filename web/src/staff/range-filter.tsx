import { formatDay } from '@app/contracts/formats.js';
import { useId, useState, type ComponentType, type PointerEvent } from 'react';
import { useLocale } from '../i18n/locale.store';
import { useText } from '../i18n/use-text';
import type { QueryFilter } from '../ui/use-query-filter';
import { staffMessages as m } from './staff.messages';
import fieldStyles from './filters.module.css';
import type { RangePickerProps } from './range-picker';
import styles from './filters.module.css';

type RangePicker = ComponentType<RangePickerProps>;

let loadedPicker: RangePicker | null = null;
const loadPicker = () => import('./range-picker').then((module) => (loadedPicker = module.RangePicker));

/** A first and a last day, each included, or one of the usual periods. The calendar is loaded when the pointer or the focus reaches it. */
export function RangeFilter({ filter }: { filter: QueryFilter }) {
  const t = useText();
  const id = useId();
  const [Picker, setPicker] = useState<RangePicker | null>(() => loadedPicker);
  const [focused, setFocused] = useState<0 | 1 | null>(null);
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
    <span className={fieldStyles.field}>
      <label htmlFor={id}>{t(m.period)}</label>
      {Picker ? (
        <Picker
          ids={ids}
          days={days}
          focusAt={focused}
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
