import { useId, useState, type ReactNode } from 'react';
import { Card } from './card';
import styles from './card.module.css';
import { Icon } from './icon';

interface FoldCardProps {
  title: string;
  /** Folded away until its person opens it; false while there is something in it. */
  isFolded: boolean;
  children: ReactNode;
}

/** A titled card that only its title takes up space of, for people who have nothing in it. */
export function FoldCard({ title, isFolded, children }: FoldCardProps) {
  const id = useId();
  const [isOpened, setIsOpened] = useState(false);
  // It stays open when the last thing in it was removed.
  if (!isFolded && !isOpened) setIsOpened(true);
  const isShown = isOpened || !isFolded;
  return (
    <Card as="section" aria-labelledby={id}>
      <h2 id={id}>
        {isFolded ? (
          <button
            type="button"
            className={styles.toggle}
            aria-expanded={isShown}
            onClick={() => setIsOpened(!isOpened)}
          >
            {title}
            <Icon name="chevron" />
          </button>
        ) : (
          title
        )}
      </h2>
      {isShown && children}
    </Card>
  );
}
