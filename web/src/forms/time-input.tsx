import { useEffect, useState, type ComponentType, type FocusEventHandler } from 'react';
import { formatDateTime, formatDay, formatTime } from '@app/contracts/formats.js';
import { whenIdle } from '../api/stale-data.store';
import { useLocale } from '../i18n/locale.store';
import { useText } from '../i18n/use-text';
import { isPicked, type PickedType } from './picker/read-typed';
import { uiMessages as m } from '../ui/ui.messages';
import { useMedia } from '../ui/use-layout';

export interface TimeInputProps {
  type: PickedType;
  /**
   * As native fields have it: `2026-11-20T21:30`, `2026-11-20` or `21:30`, a wall time in Bangladesh; empty without one. A text that cannot be
   * read is the value, too, so that the form refuses it instead of sending nothing.
   */
  value: string;
  onChange: (value: string) => void;
  min?: string | undefined;
  max?: string | undefined;
  /** The time that a day typed without one means, `23:59`. */
  usualTime?: string | undefined;
  id?: string | undefined;
  className?: string | undefined;
  disabled?: boolean | undefined;
  onBlur?: FocusEventHandler<HTMLElement> | (() => void) | undefined;
  'aria-label'?: string | undefined;
  'aria-required'?: boolean | undefined;
  'aria-invalid'?: true | undefined;
  'aria-describedby'?: string | undefined;
}

const placeholders = { date: m.chooseDate, 'datetime-local': m.chooseDateTime, time: m.chooseTime } as const;

type Picker = ComponentType<TimeInputProps & { placeholder: string; hasFocus: boolean; isPressed: boolean }>;

/** A wide screen with a mouse. The native picker of phones is better. */
const DESKTOP = '(width >= 720px) and (pointer: fine)';

/** A date, a time, or both: the native field on a phone, antd's picker (loaded later) on a desktop. */
export function TimeInput(props: TimeInputProps) {
  const isDesktop = useMedia(DESKTOP);
  return isDesktop ? <DesktopTime {...props} /> : <NativeTime {...props} />;
}

/** What a native field with only a part of a time has as its value: no form takes it. */
const INCOMPLETE = '…';

function NativeTime({ value, usualTime: _, onChange, onBlur, ...rest }: TimeInputProps) {
  const take = ({ value: typedTime, validity }: HTMLInputElement) => {
    const newValue = validity.badInput ? INCOMPLETE : typedTime;
    if (newValue !== value) onChange(newValue);
  };
  return (
    <input
      {...rest}
      // The browser keeps showing a part of a time that is no value yet.
      value={isPicked(rest.type, value) ? value : ''}
      onChange={({ target }) => take(target)}
      onBlur={(event) => {
        take(event.target);
        onBlur?.(event);
      }}
    />
  );
}

let loadedPicker: Picker | null = null;
const loadPicker = () => import('./picker/picker-input').then((module) => (loadedPicker = module.default));

function DesktopTime(props: TimeInputProps) {
  const t = useText();
  const [Shown, setShown] = useState<Picker | null>(() => loadedPicker);
  const [hasFailed, setHasFailed] = useState(false);
  const [hasFocus, setHasFocus] = useState(false);
  const [isPressed, setIsPressed] = useState(false);
  const load = () =>
    void loadPicker().then(
      (picker) => setShown(() => picker),
      () => setHasFailed(true),
    );
  useEffect(() => (loadedPicker ? undefined : whenIdle(load)), []);
  // Without a network the native field is used.
  if (hasFailed) return <NativeTime {...props} />;
  const placeholder = t(placeholders[props.type]);
  if (Shown) return <Shown {...props} placeholder={placeholder} hasFocus={hasFocus} isPressed={isPressed} />;
  const onFocus = () => {
    setHasFocus(true);
    load();
  };
  const onLeave = () => {
    setHasFocus(false);
    setIsPressed(false);
  };
  const waitingProps = { placeholder, onFocus, onLeave, onPress: () => setIsPressed(true) };
  return <WaitingTime {...props} {...waitingProps} />;
}

interface WaitingTimeProps extends TimeInputProps {
  placeholder: string;
  onFocus: () => void;
  onPress: () => void;
  onLeave: () => void;
}

/** Placeholder until the picker is loaded, with the same text and size. */
function WaitingTime({ type, value, onPress, onLeave, ...props }: WaitingTimeProps) {
  const { locale } = useLocale();
  const write = () => {
    if (type === 'date') return formatDay(value, locale);
    if (type === 'time') return formatTime(Date.parse(`2000-01-01T${value}:00+06:00`), locale);
    return formatDateTime(`${value}:00+06:00`, locale);
  };
  const { id, className, disabled, placeholder, onFocus } = props;
  return (
    <input
      id={id}
      className={className}
      disabled={disabled}
      placeholder={placeholder}
      readOnly
      aria-busy
      aria-label={props['aria-label']}
      aria-required={props['aria-required']}
      aria-invalid={props['aria-invalid']}
      aria-describedby={props['aria-describedby']}
      value={isPicked(type, value) ? write() : value}
      onFocus={onFocus}
      onPointerDown={onPress}
      onBlur={onLeave}
    />
  );
}
