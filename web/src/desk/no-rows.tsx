import { EmptyState } from '../ui/states';
import { LinkButton } from './link-button';

interface NoRowsProps {
  /** Whether a filter leaves rows out. */
  isNarrowed: boolean;
  text: string;
  hint: string | undefined;
  /** Said in place of `text` while a filter leaves rows out, with a link to all of them. */
  narrowed: { text: string; to: string; showAll: string };
}

/** In place of the rows of a list that has none. */
export function NoRows({ isNarrowed, text, hint, narrowed }: NoRowsProps) {
  if (!isNarrowed) return <EmptyState text={text} hint={hint} />;
  return (
    <EmptyState text={narrowed.text}>
      <LinkButton to={narrowed.to}>{narrowed.showAll}</LinkButton>
    </EmptyState>
  );
}
