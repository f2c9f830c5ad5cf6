import styles from './switch.module.css';

interface SwitchProps {
  isOn: boolean;
  onChange: (isOn: boolean) => void;
  label: string;
  /** Drawn beside it; else the label is for screen readers only. */
  isLabelShown?: boolean;
  isDisabled?: boolean;
}

/** On or off, at once: no form and no saving. */
export function Switch({ isOn, onChange, label, isLabelShown = false, isDisabled = false }: SwitchProps) {
  return (
    <label className={styles.switch}>
      <input
        type="checkbox"
        role="switch"
        checked={isOn}
        disabled={isDisabled}
        onChange={(event) => onChange(event.target.checked)}
      />
      <span className={styles.track} aria-hidden="true" />
      <span className={isLabelShown ? undefined : 'visually-hidden'}>{label}</span>
    </label>
  );
}
