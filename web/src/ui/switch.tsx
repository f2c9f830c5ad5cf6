import styles from './switch.module.css';

interface SwitchProps {
  isOn: boolean;
  onChange: (isOn: boolean) => void;
  label: string;
  /** Whether the label is visible; otherwise it is for screen readers only. */
  isLabelShown?: boolean;
  isDisabled?: boolean;
}

/** Switches something on or off immediately, without a form. */
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
