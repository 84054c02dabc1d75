import type { SupportReading } from '@crewcall/contract/chat-support.ts'
import type { ChatMessage } from '@crewcall/contract/chat.ts'
import { PanelPart, Stamp } from '../../domain/admin/admin-parts.tsx'
import { quickWords } from '../../domain/chat/quick-words.ts'
import { subjectWords } from '../../domain/chat/subject-words.ts'
import { FileLink } from '../../domain/files/file-link.tsx'
import { useT, type Words } from '../../lib/i18n.ts'
import { Button } from '../../ui/button.tsx'
import { Tag } from '../../ui/tag.tsx'
import styles from './support.module.css'

type Props = { reading: SupportReading; onEarlier: () => void; isBusy: boolean; onReadAgain: ReadAgain }
type ReadAgain = (seq: number) => Promise<ChatMessage | undefined>

/** What a person and the platform wrote to each other, the last message at the end. */
export function TalkMessages({ reading: { messages, has_earlier }, onEarlier, isBusy, onReadAgain }: Props) {
  const { t } = useT()
  return (
    <PanelPart title={t('Messages')}>
      {has_earlier && (
        <div>
          <Button variant="outlined" size="small" busy={isBusy} onClick={onEarlier}>
            {t('Earlier messages')}
          </Button>
        </div>
      )}
      <div role="log" aria-label={t('Messages')}>
        <ol className={styles.messages}>
          {messages.map((message) => (
            <Message key={message.seq} message={message} onReadAgain={onReadAgain} />
          ))}
        </ol>
      </div>
    </PanelPart>
  )
}

function Message({ message, onReadAgain }: { message: ChatMessage; onReadAgain: ReadAgain }) {
  const words = useT()
  const { author, about, attachment, created_ts, seq } = message
  return (
    <li className={styles.message} data-own={author.side === 'PLATFORM'}>
      <p className="cluster small">
        <strong>{author.name}</strong>
        {author.side === 'PLATFORM' && <Tag tone="info">{words.t('Support')}</Tag>}
        <span className="soft">
          <Stamp at={created_ts} />
        </span>
      </p>
      {about && <p className="soft small">{subjectWords(words, about)}</p>}
      <p dir="auto" className="as-typed">
        {textOf(words, message)}
      </p>
      {attachment && (
        <FileLink url={attachment.resource_url} renew={async () => (await onReadAgain(seq))?.attachment?.resource_url}>
          {attachment.name}
        </FileLink>
      )}
    </li>
  )
}

function textOf({ t }: Words, { is_deleted, hidden, quick_reply, body }: ChatMessage): string {
  if (is_deleted) return t('Message taken back')
  if (hidden !== null) return t('The platform removed this message')
  return quick_reply === null ? body : t(quickWords[quick_reply])
}
