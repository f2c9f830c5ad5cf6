import { useText } from '../i18n/use-text';
import { IconButton } from './icon-button';
import styles from './modal-head.module.css';
import { uiMessages as m } from './ui.messages';

interface ModalHeadProps {
  /** The id for `aria-labelledby` of the modal. */
  id: string;
  title: string;
  onClose: () => void;
  /** Its spacing. */
  className: string | undefined;
}

/** The title and close button of a modal. */
export function ModalHead({ id, title, onClose, className }: ModalHeadProps) {
  const t = useText();
  return (
    <div className={`${styles.head} ${className}`}>
      <h2 id={id}>{title}</h2>
      <IconButton icon="close" label={t(m.close)} onClick={onClose} />
    </div>
  );
}
