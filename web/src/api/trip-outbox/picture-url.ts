import { useOutbox } from './outbox.store';
import type { StoredPhoto } from './stored-trip';

const urls = new Map<number, string>();

// A photo that was sent or deleted is no longer shown; its address would keep its bytes in memory.
useOutbox.subscribe(({ photos }) => {
  for (const [id, url] of urls) {
    if (photos.some((photo) => photo.id === id)) continue;
    URL.revokeObjectURL(url);
    urls.delete(id);
  }
});

/** The address of a stored photo for an image: the same one as long as the photo is on this phone. */
export function pictureUrl({ id = 0, bytes, type }: StoredPhoto): string {
  const url = urls.get(id) ?? URL.createObjectURL(new Blob([bytes], { type }));
  urls.set(id, url);
  return url;
}
