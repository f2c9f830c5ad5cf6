import { useState } from 'react';
import { useText } from '../../i18n/use-text';
import { PhotoDialog } from './photo-dialog';
import styles from './photo-strip.module.css';
import type { LinePhoto } from './timeline-lines';
import { tripMessages as m } from './trip.messages';

/** Thumbnails in a row; each opens the full photo. */
export function PhotoStrip({ photos, label }: { photos: readonly LinePhoto[]; label: string }) {
  const t = useText();
  const [opened, setOpened] = useState<number | null>(null);
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
              onClick={() => setOpened(index)}
            >
              <img src={thumbnail} alt="" width={72} height={72} loading="lazy" decoding="async" />
            </button>
          </li>
        ))}
      </ul>
      {opened !== null && <PhotoDialog photos={photos} first={opened} onClose={() => setOpened(null)} />}
    </>
  );
}
