import { useId, useState } from 'react';
import { useText } from '../../i18n/use-text';
import { Button } from '../../ui/button';
import { ModalHead } from '../../ui/modal-head';
import { useModal } from '../../ui/use-modal';
import styles from './photo-dialog.module.css';
import type { LinePhoto } from './timeline-lines';
import { tripMessages as m } from './trip.messages';

interface PhotoDialogProps {
  photos: readonly LinePhoto[];
  /** The index of the one that was chosen. */
  first: number;
  onClose: () => void;
}

/** One photo in full size, with buttons to the other photos of its report. */
export function PhotoDialog({ photos, first, onClose }: PhotoDialogProps) {
  const t = useText();
  const titleId = useId();
  const modal = useModal(onClose);
  const [index, setIndex] = useState(first);
  const count = photos.length;
  const photo = photos[index];
  const title = t(m.photoOf, { number: index + 1, count });
  return (
    <dialog {...modal} className={styles.dialog} aria-labelledby={titleId}>
      <div className={styles.frame}>
        <ModalHead id={titleId} title={title} onClose={onClose} className={styles.head} />
        {photo && <img className={styles.picture} src={photo.full} alt={title} />}
        {count > 1 && (
          <div className={styles.foot}>
            <Button icon="back" disabled={index === 0} onClick={() => setIndex(index - 1)}>
              {t(m.previous)}
            </Button>
            <Button icon="arrow" disabled={index === count - 1} onClick={() => setIndex(index + 1)}>
              {t(m.nextPhoto)}
            </Button>
          </div>
        )}
      </div>
    </dialog>
  );
}
