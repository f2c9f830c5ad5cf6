import { fileMediaTypes } from '@app/contracts/files.js';
import { MAX_FILE_BYTES, TRIP_MAX_PHOTOS } from '@app/contracts/limits.js';
import { useRef, useState, type ChangeEvent } from 'react';
import { tripOutbox } from '../../api/trip-outbox/trip-outbox';
import { useText } from '../../i18n/use-text';
import { Button, IconButton } from '../../ui/button';
import { fitPicture } from '../../forms/fit-picture';
import { Notice } from '../../ui/notice';
import styles from './trip-history.module.css';
import { tripMessages as m } from './trip.messages';
import { filesFieldMessages as filesField } from '../../forms/forms.messages';
import { useSaveErrorText, type PhotoOnPhone } from './unsent-data';

/** At this size number plates are readable, and a photo has a few hundred kilobytes. */
const FIT = { longestSide: 1600, maxUnchangedBytes: 0 };

const isPicture = ({ type, size }: File) =>
  type !== 'application/pdf' &&
  fileMediaTypes.some((mediaType) => mediaType === type) &&
  size <= MAX_FILE_BYTES;

interface PhotoTrayProps {
  bookingId: number;
  photos: readonly PhotoOnPhone[];
}

/** Makes photos smaller and keeps them on the phone. */
function useKeepPhotos(bookingId: number) {
  const t = useText();
  const errorText = useSaveErrorText();
  const [isBusy, setIsBusy] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const keep = async (files: readonly File[]) => {
    setIsBusy(true);
    setFailure(null);
    for (const file of files) {
      const picture = await fitPicture(file, FIT);
      if (!isPicture(picture)) {
        setFailure(t(m.photoUnreadable));
        continue;
      }
      await tripOutbox.addFile(bookingId, picture).catch((error: unknown) => setFailure(errorText(error)));
    }
    setIsBusy(false);
  };
  return { isBusy, failure, keep };
}

function Photos({ photos }: Pick<PhotoTrayProps, 'photos'>) {
  const t = useText();
  return (
    <ul className={styles.photos} aria-label={t(m.photos)}>
      {photos.map(({ id, thumbnail }, index) => (
        <li key={id}>
          <img src={thumbnail} alt={t(m.photoNumber, { number: index + 1 })} width={88} height={88} />
          <IconButton
            icon="close"
            size={18}
            className={styles.remove}
            label={t(m.removePhoto, { number: index + 1 })}
            onClick={() => void tripOutbox.removeFile(id)}
          />
        </li>
      ))}
    </ul>
  );
}

/** Takes photos, and keeps them on the phone for the next report. */
export function PhotoTray({ bookingId, photos }: PhotoTrayProps) {
  const t = useText();
  const input = useRef<HTMLInputElement>(null);
  const maximum = TRIP_MAX_PHOTOS;
  const isFull = photos.length >= maximum;
  const { isBusy, failure, keep } = useKeepPhotos(bookingId);

  const onChange = ({ target }: ChangeEvent<HTMLInputElement>) => {
    const files = [...(target.files ?? [])];
    // The same file can be chosen again.
    target.value = '';
    void keep(files.slice(0, maximum - photos.length));
  };

  return (
    <div className="stack">
      <input
        ref={input}
        type="file"
        accept="image/*"
        capture="environment"
        className="visually-hidden"
        tabIndex={-1}
        aria-hidden="true"
        onChange={onChange}
      />
      {photos.length > 0 && <Photos photos={photos} />}
      <Button
        icon="camera"
        size="large"
        isBlock
        isBusy={isBusy}
        disabled={isFull}
        onClick={() => input.current?.click()}
      >
        {t(isBusy ? filesField.fitting : m.takePhoto)}
      </Button>
      <p className="soft">{t(isFull ? m.photosFull : m.photosHint, { maximum })}</p>
      {failure && <Notice tone="bad">{failure}</Notice>}
    </div>
  );
}
