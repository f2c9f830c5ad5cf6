import { useId, useState } from 'react';
import { useText } from '../../i18n/use-text';
import { Button } from '../../ui/button';
import { dialogFrame, ModalHead, useModal } from '../../ui/dialog';
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
function PhotoDialog({ photos, first, onClose }: PhotoDialogProps) {
  const t = useText();
  const titleId = useId();
  const modal = useModal(onClose);
  const [index, setIndex] = useState(first);
  const count = photos.length;
  const photo = photos[index];
  const title = t(m.photoOf, { number: index + 1, count });
  return (
    <dialog {...modal} className={`${dialogFrame} ${styles.dialog}`} aria-labelledby={titleId}>
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

/** Thumbnails in a row; each opens the full photo. */
export function PhotoStrip({ photos, label }: { photos: readonly LinePhoto[]; label: string }) {
  const t = useText();
  const [openIndex, setOpenIndex] = useState<number | null>(null);
  if (photos.length === 0) return null;
  const count = photos.length;
  return (
    <>
      <ul className={styles.strip} aria-label={label}>
        {photos.map(({ key, thumbnail }, index) => (
          <li key={key}>
            <button
              type="button"
              className={styles.photo}
              aria-label={t(m.openPhoto, { number: index + 1, count })}
              onClick={() => setOpenIndex(index)}
            >
              <img src={thumbnail} alt="" width={72} height={72} loading="lazy" decoding="async" />
            </button>
          </li>
        ))}
      </ul>
      {openIndex !== null && (
        <PhotoDialog photos={photos} first={openIndex} onClose={() => setOpenIndex(null)} />
      )}
    </>
  );
}
