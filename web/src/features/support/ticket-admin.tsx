import { ticketStatuses, type Ticket } from '@app/contracts/support.js';
import { useId, useState } from 'react';
import { useStore } from 'react-redux';
import type { AppStore } from '../../api/store';
import { useErrorText } from '../../api/use-error-text';
import { useText } from '../../i18n/use-text';
import { Button } from '../../ui/button';
import { ConfirmDialog } from '../../ui/dialog';
import { Notice } from '../../ui/notice';
import { updateTicket, useChangeTicketStatusMutation, useRemoveTicketMutation } from '../../api/support.api';
import { supportMessages as m } from './support.messages';
import styles from './support.module.css';
import { statusTexts } from './ticket-tags';

interface TicketAdminProps {
  ticket: Ticket;
  onDone: (text: string) => void;
  onDeleted: (text: string) => void;
}

interface DeleteTicketProps extends Pick<TicketAdminProps, 'ticket' | 'onDeleted'> {
  describe: (error: unknown) => string;
  onClose: () => void;
}

function DeleteTicket({ ticket, describe, onDeleted, onClose }: DeleteTicketProps) {
  const t = useText();
  const [remove, { isLoading, error }] = useRemoveTicketMutation();
  const confirm = async () => {
    const { data } = await remove({ params: { id: ticket.id } });
    if (data) onDeleted(data.message || t(m.deleted));
  };
  return (
    <ConfirmDialog
      title={t(m.deleteTitle)}
      text={t(m.deleteText)}
      confirmLabel={t(m.delete)}
      isDangerous
      isBusy={isLoading}
      onConfirm={() => void confirm()}
      onClose={onClose}
    >
      {error && <Notice tone="bad">{describe(error)}</Notice>}
    </ConfirmDialog>
  );
}

/** What admins may do with a ticket: change its status, delete it. */
export function TicketAdmin({ ticket, onDone, onDeleted }: TicketAdminProps) {
  const t = useText();
  const id = useId();
  const errorText = useErrorText();
  const store = useStore() as AppStore;
  const [change, { isLoading: isChanging }] = useChangeTicketStatusMutation();
  const [isAsking, setIsAsking] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const say = (thrown: unknown) =>
    t(m.error, { message: errorText(thrown, { network: m.network, failed: m.failed }) });

  const changeTo = async (value: string) => {
    const status = ticketStatuses.find((known) => known === value);
    if (!status || status === ticket.status || isChanging) return;
    setFailure(null);
    try {
      const { data } = await change({ params: { id: ticket.id }, body: { status } }).unwrap();
      updateTicket(data, store);
      onDone(t(m.statusChanged, { status: t(statusTexts[data.status]) }));
    } catch (thrown) {
      setFailure(say(thrown));
    }
  };

  return (
    <>
      <div className={styles.admin}>
        <label htmlFor={id}>{t(m.status)}</label>
        <select
          id={id}
          className={styles.select}
          value={ticket.status}
          aria-busy={isChanging}
          onChange={({ target }) => void changeTo(target.value)}
        >
          {ticketStatuses.map((status) => (
            <option key={status} value={status}>
              {t(statusTexts[status])}
            </option>
          ))}
        </select>
        <Button size="small" look="danger" icon="trash" onClick={() => setIsAsking(true)}>
          {t(m.delete)}
        </Button>
      </div>
      {failure && <Notice tone="bad">{failure}</Notice>}
      {isAsking && (
        <DeleteTicket
          ticket={ticket}
          describe={say}
          onDeleted={onDeleted}
          onClose={() => setIsAsking(false)}
        />
      )}
    </>
  );
}
