import { useState, type KeyboardEvent } from 'react';
import { useDateFormat, useFormats } from '../../i18n/formats';
import { useText } from '../../i18n/use-text';
import { dashboardMessages as m } from './dashboard.messages';
import styles from './dashboard.module.css';

interface Day {
  /** A date, `2026-11-23`. */
  readonly date: string;
  readonly value: number;
}

interface DayBarsProps {
  days: readonly Day[];
  /** The value of the top line. */
  top: number;
  /** The index of the picked day. */
  pickedIndex: number | null;
  onPick: (index: number | null) => void;
  label: string;
}

const HEIGHT = 140;
const STEP = 20;
const BAR = 14;
const MIN_BAR = 2;

/** The bars of a chart; the pointer or the arrow keys pick a day. */
function DayBars({ days, top, pickedIndex, onPick, label }: DayBarsProps) {
  const width = days.length * STEP;
  const move = (event: KeyboardEvent) => {
    const by = event.key === 'ArrowRight' ? 1 : event.key === 'ArrowLeft' ? -1 : 0;
    if (by === 0) return;
    event.preventDefault();
    onPick(Math.min(days.length - 1, Math.max(0, (pickedIndex ?? days.length) + by)));
  };
  return (
    <svg
      viewBox={`0 0 ${width} ${HEIGHT}`}
      preserveAspectRatio="none"
      role="img"
      aria-label={label}
      tabIndex={0}
      onKeyDown={move}
      onBlur={() => onPick(null)}
      onPointerLeave={() => onPick(null)}
    >
      {[0, 0.5, 1].map((part) => (
        <line key={part} x1={0} x2={width} y1={part * HEIGHT} y2={part * HEIGHT} className={styles.line} />
      ))}
      {days.map(({ date, value }, index) => {
        const height = value === 0 ? 0 : Math.max(MIN_BAR, (value / top) * HEIGHT);
        const x = index * STEP;
        return (
          <g key={date} onPointerEnter={() => onPick(index)}>
            <rect x={x} y={0} width={STEP} height={HEIGHT} fill="transparent" />
            <rect
              x={x + (STEP - BAR) / 2}
              y={HEIGHT - height}
              width={BAR}
              height={height}
              className={index === pickedIndex ? `${styles.bar} ${styles.picked}` : styles.bar}
            />
          </g>
        );
      })}
    </svg>
  );
}

interface DayChartProps {
  title: string;
  /** Oldest first. */
  days: readonly Day[];
  /** A value in words. */
  say: (value: number) => string;
  isAccent?: boolean;
}

/** A round number above the highest value, so that the value of the top line is easy to read. */
function roundUp(value: number): number {
  if (value <= 4) return 4;
  const power = 10 ** Math.floor(Math.log10(value));
  return ([1, 2, 4, 5, 10].find((factor) => factor * power >= value) ?? 10) * power;
}

function useDayText(): (date: string) => string {
  const format = useDateFormat();
  return (date) => format(`${date}T12:00:00+06:00`, { day: 'numeric', month: 'short' });
}

/** The chart as a table, for screen readers. */
function DayTable({ title, days, say }: Pick<DayChartProps, 'title' | 'days' | 'say'>) {
  const dayText = useDayText();
  return (
    <div className="visually-hidden">
      <table>
        <caption>{title}</caption>
        <tbody>
          {days.map(({ date, value }) => (
            <tr key={date}>
              <th scope="row">{dayText(date)}</th>
              <td>{say(value)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

/** One bar a day. The line above the bars shows the value of the picked day, or the total. */
export function DayChart({ title, days, say, isAccent = false }: DayChartProps) {
  const t = useText();
  const formats = useFormats();
  const dayText = useDayText();
  const [pickedDay, setPickedDay] = useState<number | null>(null);
  const top = roundUp(Math.max(...days.map(({ value }) => value)));
  const total = days.reduce((sum, { value }) => sum + value, 0);
  const period = t(m.lastDays, { count: formats.number(days.length) });
  const day = pickedDay === null ? undefined : days[pickedDay];
  const labelledDays = [...new Set([0, Math.floor((days.length - 1) / 2), days.length - 1])];
  return (
    <figure className={isAccent ? `${styles.chart} ${styles.accent}` : styles.chart}>
      <figcaption className={styles.head}>
        <h2>{title}</h2>
        <p className={styles.said} role="status">
          <strong className="tabular">{day ? say(day.value) : t(m.inAll, { total: say(total) })}</strong>{' '}
          {day ? dayText(day.date) : period}
        </p>
      </figcaption>
      <div className={styles.plot}>
        {total > 0 && (
          <span className={`${styles.scale} tabular`} aria-hidden="true">
            {say(top)}
          </span>
        )}
        {total === 0 && (
          <p className={styles.none}>
            <span>{t(m.nothingYet)}</span>
          </p>
        )}
        <DayBars
          days={days}
          top={top}
          pickedIndex={pickedDay}
          onPick={setPickedDay}
          label={t(m.chartHint, { title, period })}
        />
      </div>
      <div className={styles.axis} aria-hidden="true">
        {labelledDays.map((index) => (
          <span key={index}>{dayText(days[index]?.date ?? '')}</span>
        ))}
      </div>
      <DayTable title={title} days={days} say={say} />
    </figure>
  );
}
