import type { ContactMessage } from '@app/contracts/contact.js';
import { Button } from 'antd';
import { AuditTimeline } from '../../desk/audit/audit-timeline';
import { StoryActions, StoryFacts, StorySection } from '../../desk/story';
import { useText } from '../../i18n/use-text';
import { DateTime } from '../../ui/values';
import styles from './contact-messages.module.css';
import { contactMessagesMessages as m } from './contact-messages.messages';
import { StateCell, type MessageHandlers } from './message-cells';

/** A message in full, and what was done with it. */
export function MessageStory({ message }: { message: ContactMessage }) {
  const t = useText();
  const hasState = message.is_read === 0 || message.replied_id !== 0;
  return (
    <>
      <StorySection title={t(m.message)}>
        <p className={styles.text} translate="no">
          {message.message}
        </p>
      </StorySection>
      <StorySection title={t(m.from)}>
        <StoryFacts
          facts={[
            { label: t(m.subject), value: <span translate="no">{message.subject}</span> },
            { label: t(m.from), value: <span translate="no">{message.name}</span> },
            {
              label: t(m.email),
              value: (
                <a href={`mailto:${message.email}`} translate="no">
                  {message.email}
                </a>
              ),
            },
            { label: t(m.received), value: <DateTime iso={message.created_at} /> },
            { label: t(m.state), value: hasState ? <StateCell message={message} /> : t(m.read) },
          ]}
        />
      </StorySection>
      <StorySection title={t(m.history)}>
        <AuditTimeline
          key={message.version}
          query={{ subject_type: 'contact_message', subject_id: String(message.id) }}
        />
      </StorySection>
    </>
  );
}

/** What can be done with a message from its drawer. */
export function MessageActions({ message, actions }: { message: ContactMessage; actions: MessageHandlers }) {
  const t = useText();
  return (
    <StoryActions>
      <Button type="primary" onClick={() => actions.reply(message)}>
        {t(m.reply)}
      </Button>
      <Button loading={actions.busyId === message.id} onClick={() => actions.toggle(message)}>
        {t(message.is_read === 0 ? m.markRead : m.markUnread)}
      </Button>
      <Button danger onClick={() => actions.remove(message)}>
        {t(m.delete)}
      </Button>
    </StoryActions>
  );
}
