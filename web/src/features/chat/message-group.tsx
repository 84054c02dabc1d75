import type { ChatChannel, ChatMessage } from '@crewcall/contract/chat.ts'
import { formatInstantTime } from '@crewcall/contract/rules/time.ts'
import { IconArrowBackUp, IconPaperclip } from '@tabler/icons-react'
import { useState } from 'react'
import { fileAddress } from '../../lib/file-address.ts'
import { useT } from '../../lib/i18n.ts'
import { Avatar } from '../../ui/avatar.tsx'
import { IconButton } from '../../ui/button.tsx'
import { Confirm } from '../../ui/dialog.tsx'
import { Tag } from '../../ui/tag.tsx'
import styles from './chat.module.css'
import { authorName, messageText } from './chat-words.ts'
import { useTakeBack } from './commands.ts'
import type { MessageGroup as Group } from './message-groups.ts'

type Props = {
  group: Group
  channel: ChatChannel
  /** The first message that was unread when the conversation was opened. */ firstNew: number | undefined
}

/** What one person wrote in a row. */
export function MessageGroup({ group: { author, isOwn, messages }, channel, firstNew }: Props) {
  const words = useT()
  const name = authorName(words, author)
  return (
    <>
      {messages[0]?.seq === firstNew && <NewLine />}
      <div className={styles.group} data-own={isOwn}>
        {!isOwn && <Avatar name={name} src={author.headshot_url} size={32} />}
        <div className={styles.words}>
          <p className={styles.author}>
            <strong>{isOwn ? words.t('You') : name}</strong>
            {author.side === 'BUSINESS' && !isOwn && <Tag>{channel.location_name}</Tag>}
            {author.side === 'GUEST' && <Tag>{words.t('Guest')}</Tag>}
          </p>
          <ul className={styles.list}>
            {messages.map((message, at) => (
              <Message key={message.seq} message={message} timezone={channel.timezone} isFirstNew={at > 0 && message.seq === firstNew} />
            ))}
          </ul>
        </div>
      </div>
    </>
  )
}

function NewLine() {
  const { t } = useT()
  return <p className={styles.newLine}>{t('New')}</p>
}

function Message({ message, timezone, isFirstNew }: { message: ChatMessage; timezone: string; isFirstNew: boolean }) {
  const words = useT()
  const { attachment, created_ts, is_deleted, hidden, is_own, body, quick_reply } = message
  const isFileOnly = attachment !== null && body === '' && quick_reply === null
  return (
    <li className={styles.message} data-gone={is_deleted || hidden !== null}>
      {isFirstNew && <NewLine />}
      <div className={styles.bubble}>
        {/* In the direction of its own letters. */}
        {!isFileOnly && (
          <p dir="auto" className="as-typed">
            {messageText(words, message)}
          </p>
        )}
        {attachment && (
          <a href={fileAddress(attachment.resource_url)} target="_blank" rel="noreferrer nofollow">
            <IconPaperclip size={16} aria-hidden="true" /> {attachment.name}
          </a>
        )}
      </div>
      <span className={styles.after}>
        <time dateTime={created_ts}>{formatInstantTime(created_ts, timezone)}</time>
        {is_own && !is_deleted && hidden === null && <TakeBack message={message} />}
      </span>
    </li>
  )
}

function TakeBack({ message }: { message: ChatMessage }) {
  const { t } = useT()
  const [isAsking, setAsking] = useState(false)
  const takeBack = useTakeBack()
  return (
    <>
      <IconButton label={t('Take back')} size="small" onClick={() => setAsking(true)}>
        <IconArrowBackUp size={16} aria-hidden="true" />
      </IconButton>
      <Confirm
        opened={isAsking}
        onClose={() => setAsking(false)}
        title={t('Take this message back?')}
        action={t('Take back')}
        onConfirm={async () => {
          await takeBack(message)
          setAsking(false)
        }}
      >
        <p>{t('Nobody can read it any more, but everybody sees that a message was taken back.')}</p>
      </Confirm>
    </>
  )
}
