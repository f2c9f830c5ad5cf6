import styles from './attachments.module.css';

/** A small picture of a file; a PDF shows what it is. */
export function FileThumb({ src, isPdf }: { src: string | null; isPdf: boolean }) {
  if (src) return <img className={styles.thumb} src={src} alt="" width={44} height={44} decoding="async" />;
  return (
    <span className={styles.thumb} aria-hidden="true" translate="no">
      {isPdf ? 'PDF' : ''}
    </span>
  );
}
