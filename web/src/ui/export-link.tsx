import { useText } from '../i18n/use-text';
import { buttonClass } from './button';
import { Icon } from './icon';
import { listToolMessages as m } from './list-tools.messages';

export interface ExportLinkProps {
  /** Path of the call that gives the file. */
  path: string;
  /** The filter of the list on screen. */
  filter: Readonly<Record<string, string | undefined>>;
}

/** All rows of a list as a CSV file. The browser takes it as it is sent, so a long list needs no memory here. */
export function ExportLink({ path, filter }: ExportLinkProps) {
  const t = useText();
  const query = new URLSearchParams(
    Object.entries(filter).flatMap(([name, value]) => (value ? [[name, value]] : [])),
  ).toString();
  return (
    <a className={buttonClass({})} href={`/api${path}${query && `?${query}`}`} download>
      <Icon name="download" />
      {t(m.exportCsv)}
    </a>
  );
}
