import { Icon } from '../../ui/icon';
import type { Label } from './plan-labels';
import { basePathsOf } from './plan-map';
import type { PlanView, Spot } from './plan-view';
import styles from './route-plan.module.css';

/** What plans of one trip and of all trips draw. */

export const TRUCK_RADIUS = 14;

/** The country with its roads. */
export function BaseMap({ view }: { view: PlanView }) {
  const paths = basePathsOf(view);
  return (
    <>
      <path className={styles.land} d={paths.land} />
      <path className={styles.road} d={paths.other} />
      <path className={styles.ferry} d={paths.ferries} />
      <path className={`${styles.road} ${styles.main}`} d={paths.main} />
    </>
  );
}

/** A name on the plan. */
export function LabelText({ label }: { label: Label }) {
  const { kind, text, at, anchor, fontSize } = label;
  const [x, y] = at;
  return (
    <text className={styles[kind]} x={x} y={y} textAnchor={anchor} fontSize={fontSize}>
      {text}
    </text>
  );
}

interface TruckProps {
  spot: Spot;
  /** Degrees clockwise from north; null when unknown. */
  heading: number | null;
  isStale: boolean;
  scale?: number;
}

export function Truck({ spot: [x, y], heading, isStale, scale = 1 }: TruckProps) {
  return (
    <g
      className={isStale ? `${styles.truck} ${styles.stale}` : styles.truck}
      style={{ transform: `translate(${x.toFixed(1)}px, ${y.toFixed(1)}px) scale(${scale})` }}
      data-testid="truck"
    >
      {heading !== null && !isStale && <path transform={`rotate(${heading})`} d="M-8 -10 0 -22 8 -10Z" />}
      <circle r={TRUCK_RADIUS} />
      <g transform="translate(-9 -9)">
        <Icon name="truck" size={18} />
      </g>
    </g>
  );
}
