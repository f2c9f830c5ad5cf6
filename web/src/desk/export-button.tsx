import { Button } from 'antd';
import { useText } from '../i18n/use-text';
import { Icon } from '../ui/icon';
import { listToolMessages as m } from '../ui/list-tools.messages';

interface ExportButtonProps {
  /** Path of the call that gives the file. */
  path: string;
  /** The filter of the list on screen. */
  filter: Readonly<Record<string, string | undefined>>;
  /** What it says when it is not the whole list. */
  label?: string;
}

/** All rows of a list as a CSV file. The browser takes it as it is sent, so a long list needs no memory here. */
export function ExportButton({ path, filter, label }: ExportButtonProps) {
  const t = useText();
  const query = new URLSearchParams(
    Object.entries(filter).flatMap(([name, value]) => (value ? [[name, value]] : [])),
  ).toString();
  return (
    <Button href={`/api${path}${query && `?${query}`}`} download icon={<Icon name="download" size={18} />}>
      {label ?? t(m.exportCsv)}
    </Button>
  );
}
