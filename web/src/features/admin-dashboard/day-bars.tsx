import type { KeyboardEvent } from 'react';
import styles from './day-chart.module.css';

export interface Day {
  /** A date, `2026-11-23`. */
  readonly date: string;
  readonly value: number;
}

interface DayBarsProps {
  days: readonly Day[];
  /** The value of the top line. */
  top: number;
  /** The index of the picked day. */
  picked: number | null;
  onPick: (index: number | null) => void;
  label: string;
}

const HEIGHT = 140;
const STEP = 20;
const BAR = 14;
const MIN_BAR = 2;

/** The bars of a chart; the pointer or the arrow keys pick a day. */
export function DayBars({ days, top, picked, onPick, label }: DayBarsProps) {
  const width = days.length * STEP;
  const move = (event: KeyboardEvent) => {
    const by = event.key === 'ArrowRight' ? 1 : event.key === 'ArrowLeft' ? -1 : 0;
    if (by === 0) return;
    event.preventDefault();
    onPick(Math.min(days.length - 1, Math.max(0, (picked ?? days.length) + by)));
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
              className={index === picked ? `${styles.bar} ${styles.picked}` : styles.bar}
            />
          </g>
        );
      })}
    </svg>
  );
}
