import { listChatMessages, type ChatChannel, type ChatMessage } from '@crewcall/contract/chat.ts'
import { formatInstantTime } from '@crewcall/contract/rules/time.ts'
import { IconPaperclip, IconSpeakerphone } from '@tabler/icons-react'
import { FileLink } from '../../domain/files/file-link.tsx'
import { call } from '../../lib/api.ts'
import { useT } from '../../lib/i18n.ts'
import { Avatar } from '../../ui/avatar.tsx'
import { Tag } from '../../ui/tag.tsx'
import styles from './chat.module.css'
import { authorName, messageText, zoneOf } from './chat-words.ts'
import { Acknowledgement, MessageActions } from './message-actions.tsx'
import { TranslateButton, Translated, useTranslation } from './message-translation.tsx'
import type { MessageGroup as Group } from './message-groups.ts'
import { SubjectLine } from './subject-line.tsx'

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
            {author.side === 'CANDIDATE' && !isOwn && <Tag>{words.t('Candidate')}</Tag>}
            {author.side === 'PLATFORM' && <Tag tone="info">{words.t('Support')}</Tag>}
          </p>
          <ul className={styles.list}>
            {messages.map((message, at) => (
              <Message key={message.seq} message={message} channel={channel} isFirstNew={at > 0 && message.seq === firstNew} />
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

type MessageProps = { message: ChatMessage; channel: ChatChannel; isFirstNew: boolean }

function Message({ message, channel, isFirstNew }: MessageProps) {
  const words = useT()
  const translation = useTranslation(message, channel)
  const { attachment, created_ts, is_deleted, hidden, body, quick_reply, asks_acknowledgement } = message
  const isGone = is_deleted || hidden !== null
  const isFileOnly = attachment !== null && body === '' && quick_reply === null
  return (
    <li className={styles.message} data-gone={isGone} data-seq={message.seq} tabIndex={-1}>
      {isFirstNew && <NewLine />}
      <div className={styles.bubble}>
        {asks_acknowledgement && !isGone && (
          <p className={styles.announced}>
            <IconSpeakerphone size={16} aria-hidden="true" /> {words.t('Please confirm')}
          </p>
        )}
        {message.about && <SubjectLine about={message.about} />}
        {/* In the direction of its own letters. */}
        {!isFileOnly && !translation.isShown && (
          <p dir="auto" className="as-typed">
            {messageText(words, message)}
          </p>
        )}
        <Translated found={translation} />
        {attachment && (
          <FileLink url={attachment.resource_url} renew={() => freshAddress(message)}>
            <IconPaperclip size={16} aria-hidden="true" /> {attachment.name}
          </FileLink>
        )}
      </div>
      <span className={styles.after}>
        <time dateTime={created_ts}>{formatInstantTime(created_ts, zoneOf(channel))}</time>
        <TranslateButton found={translation} />
        <MessageActions message={message} channel={channel} />
      </span>
      <Acknowledgement message={message} channel={channel} />
    </li>
  )
}

// A conversation is loaded once and then only what follows, so that the addresses of its files grow old.
async function freshAddress({ channel_id, seq }: ChatMessage): Promise<string | undefined> {
  const page = await call(listChatMessages, { params: { id: String(channel_id) }, query: { before: seq + 1, limit: 1 } }).catch(() => null)
  return page?.messages[0]?.attachment?.resource_url
}
