import type { Text } from '../i18n/catalogue';
import { useText } from '../i18n/use-text';
import { EmptyState } from '../ui/states';
import { LinkButton } from './cells';

interface NoRowsProps {
  /** Whether a filter leaves rows out. */
  isFiltered: boolean;
  texts: {
    readonly empty: Text;
    readonly emptyHint?: Text;
    /** In place of `empty` while a filter leaves rows out. */
    readonly emptyFiltered: Text;
    readonly emptyFilteredHint?: Text;
    /** The link to the whole list. */
    readonly showAll: Text;
  };
  /** The address of the whole list. */
  all: string;
}

/** In place of the rows of an empty list. */
export function NoRows({ isFiltered, texts, all }: NoRowsProps) {
  const { empty, emptyHint, emptyFiltered, emptyFilteredHint, showAll } = texts;
  const t = useText();
  if (!isFiltered) return <EmptyState text={t(empty)} {...(emptyHint && { hint: t(emptyHint) })} />;
  return (
    <EmptyState text={t(emptyFiltered)} {...(emptyFilteredHint && { hint: t(emptyFilteredHint) })}>
      <LinkButton to={all}>{t(showAll)}</LinkButton>
    </EmptyState>
  );
}
