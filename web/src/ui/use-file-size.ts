import { useFormats } from '../i18n/formats';
import { useText } from '../i18n/use-text';
import { listToolMessages as m } from './list-tools.messages';

const KILOBYTE = 1024;
const MEGABYTE = KILOBYTE * KILOBYTE;

/** A file size as text, such as `1.2 MB`. */
export function useFileSize(): (bytes: number) => string {
  const t = useText();
  const { number } = useFormats();
  return (bytes) =>
    bytes < MEGABYTE
      ? t(m.kilobytes, { size: number(Math.max(1, Math.round(bytes / KILOBYTE))) })
      : t(m.megabytes, { size: number(Math.round((bytes / MEGABYTE) * 10) / 10) });
}
