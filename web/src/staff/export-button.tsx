import { MAX_SELECTED_IDS } from '@app/contracts/fields.js';
import { Button } from 'antd';
import { useFormats } from '../i18n/formats';
import { useText } from '../i18n/use-text';
import { Icon } from '../ui/icon';
import { listToolMessages as tools } from '../ui/list-tools.messages';
import { staffMessages as m } from './staff.messages';

type Query = Readonly<Record<string, string | undefined>>;

/** The address of a CSV file, with the parameters that have a value. */
function exportHref(path: string, query: Query): string {
  const entries = Object.entries(query).flatMap(([name, value]) => (value ? [[name, value]] : []));
  return `/api${path}${entries.length > 0 ? `?${new URLSearchParams(entries)}` : ''}`;
}

/** All rows of a list as a CSV file. The browser downloads it as a stream, so a long list needs no memory of the page. */
export function ExportButton({ path, filter }: { path: string; filter: Query }) {
  const t = useText();
  return (
    <Button
      href={exportHref(path, filter)}
      download
      title={t(tools.exportCsv)}
      icon={<Icon name="download" size={18} />}
    >
      {t(tools.exportCsv)}
    </Button>
  );
}

interface ExportSelectionProps {
  path: string;
  ids: readonly number[];
  sort: Query;
}

/** The selected rows as a CSV file, or a text when there are more than one request accepts. */
export function ExportSelection({ path, ids, sort }: ExportSelectionProps) {
  const t = useText();
  const { number } = useFormats();
  if (ids.length > MAX_SELECTED_IDS)
    return <span>{t(m.exportLimit, { count: number(MAX_SELECTED_IDS) })}</span>;
  return (
    <Button
      size="small"
      href={exportHref(path, { ids: ids.join(), ...sort })}
      download
      icon={<Icon name="download" size={16} />}
    >
      {t(m.exportSelection)}
    </Button>
  );
}
