import dayjs, { type Dayjs } from 'dayjs';
import type { ReactNode } from 'react';
import { useFormats } from '../../i18n/formats';
import { useLocale } from '../../i18n/locale.store';
import { useText } from '../../i18n/use-text';
import { AntdProvider } from '../../ui/antd-provider';
import type { TimeInputProps } from '../time-input';
import { uiMessages as m } from '../../ui/ui.messages';
import {
  useDayFormat,
  DATE_TIME_FORMAT,
  DatePicker,
  TIME_FORMAT,
  typedComponents,
  TypedFieldContext,
} from './dhaka-picker';
import styles from '../fields.module.css';
import { isPicked, typedValues } from './read-typed';
import { clockText, dayText } from '../../ui/wall-time';

interface PickerInputProps extends TimeInputProps {
  placeholder: string;
  /** Takes the focus at once, from the field in whose place it comes. */
  hasFocus: boolean;
  /** Opens the calendar at once: that field was pressed, and the click itself ended nowhere. */
  isPressed: boolean;
}

/** antd's picker as a field with the values of a native `date`, `datetime-local` or `time` field. */
export default function PickerInput(props: PickerInputProps) {
  return (
    <AntdProvider>
      <Picker {...props} />
    </AntdProvider>
  );
}

const valueOf = {
  date: dayText,
  'datetime-local': (date: Dayjs) => `${dayText(date)}T${clockText(date)}`,
  time: clockText,
};

function Picker(props: PickerInputProps) {
  const { type, value, onChange, min, max, usualTime, hasFocus, isPressed, className, ...rest } = props;
  // Loads the Bangla names of months and days.
  const dayFormat = useDayFormat();
  const cellRender = useTimeCells();
  const { 'aria-invalid': isInvalid, ...control } = rest;
  const day = (text: string | undefined) => (text ? dayjs(text) : undefined);
  const take = (date: Dayjs | null) => {
    if (date) onChange(valueOf[type](date));
  };
  const pickedValue = isPicked(type, value) ? value : '';
  const field = { ...typedValues(type, usualTime), valueOf: () => value, onType: onChange };
  const sharedProps = {
    ...control,
    'aria-invalid': isInvalid,
    ...(isInvalid ? { status: 'error' as const } : {}),
    className: `${styles.picker} ${className ?? ''}`,
    autoFocus: hasFocus,
    defaultOpen: isPressed,
    components: typedComponents,
    cellRender,
    needConfirm: false,
    allowClear: false,
    // Inside of a dialog, which is above everything else.
    getPopupContainer: (field: HTMLElement) => field.closest('dialog') ?? document.body,
    onChange: (date: Dayjs | null) => take(date),
    // At once, not only when the calendar closes: a click on the form's button counts what is shown.
    onCalendarChange: (date: Dayjs | Dayjs[] | null) => take(one(date)),
  };
  return (
    <TypedFieldContext value={field}>
      {type === 'time' ? (
        <DatePicker.TimePicker
          {...sharedProps}
          format={TIME_FORMAT}
          use12Hours
          value={pickedValue ? dayjs(`2000-01-01T${pickedValue}`) : null}
        />
      ) : (
        <DatePicker
          {...sharedProps}
          {...(type === 'date'
            ? { format: dayFormat }
            : {
                format: DATE_TIME_FORMAT,
                showTime: {
                  format: TIME_FORMAT,
                  use12Hours: true,
                  defaultOpenValue: dayjs(`2000-01-01T${usualTime ?? '09:00'}`),
                },
              })}
          value={pickedValue ? dayjs(pickedValue) : null}
          minDate={day(min)}
          maxDate={day(max)}
        />
      )}
    </TypedFieldContext>
  );
}

const one = (date: Dayjs | Dayjs[] | null) => (Array.isArray(date) ? (date[0] ?? null) : date);

interface CellInfo {
  readonly originNode: ReactNode;
  readonly type: string;
  readonly subType?: string;
}

/** The columns of hours and minutes in the digits of the language; antd writes them in western ones. */
function useTimeCells() {
  const t = useText();
  const { locale } = useLocale();
  const { digits } = useFormats();
  return (current: Dayjs | string | number, { originNode, type, subType }: CellInfo): ReactNode => {
    if (type !== 'time' || locale === 'en') return originNode;
    const text =
      subType === 'meridiem'
        ? t(current === 'am' ? m.beforeNoon : m.afterNoon)
        : digits(String(subType === 'hour' ? Number(current) % 12 || 12 : current).padStart(2, '0'));
    return <div className="ant-picker-time-panel-cell-inner">{text}</div>;
  };
}
