import type { TicketPriority, TicketStatus } from '@app/contracts/support.js';
import type { Text } from '../../i18n/catalogue';
import { useText } from '../../i18n/use-text';
import { Tag, type Tone } from '../../ui/status-tag';
import { supportMessages as m } from './support.messages';

export const statusTexts: Record<TicketStatus, Text> = {
  open: m.open,
  in_progress: m.inProgress,
  closed: m.closed,
};

export const priorityTexts: Record<TicketPriority, Text> = { low: m.low, medium: m.medium, high: m.high };

const tones: Record<TicketStatus, Tone> = { open: 'waiting', in_progress: 'active', closed: 'neutral' };

export function TicketStatusTag({ status }: { status: TicketStatus }) {
  const t = useText();
  return <Tag tone={tones[status]}>{t(statusTexts[status])}</Tag>;
}

/** Shown only for high and low, because medium is the default. */
export function TicketPriorityTag({ priority }: { priority: TicketPriority }) {
  const t = useText();
  if (priority === 'medium') return null;
  return (
    <Tag tone={priority === 'high' ? 'bad' : 'neutral'}>
      {t(m.priorityOf, { priority: t(priorityTexts[priority]) })}
    </Tag>
  );
}
