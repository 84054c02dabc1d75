import { searchChats } from '@crewcall/contract/chat-one-to-one.ts'
import type { ChatChannel, ChatMessage } from '@crewcall/contract/chat.ts'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useMe } from '../../domain/person/actor.ts'
import { ago } from '../../lib/ago.ts'
import { useT } from '../../lib/i18n.ts'
import { api } from '../../lib/query.ts'
import { LoadingOr } from '../../ui/loading-or.tsx'
import styles from './chat.module.css'
import { authorName, channelTitle, messageText } from './chat-words.ts'
import { ChannelLink } from './channel-link.tsx'
import { Clamped } from '../../ui/clamped.tsx'
import { excerptParts } from './marked-parts.ts'
import search from './search.module.css'

const shortest = 2
const most = 50

type Props = { find: string; locationId: string | undefined }

/** The messages with the searched words, newest first; each opens its conversation at that place. */
export function FoundMessages({ find, locationId }: Props) {
  const { t } = useT()
  const isEnough = find.length >= shortest
  const query = locationId === undefined ? { search: find } : { search: find, location_id: locationId }
  const list = useQuery({ ...api.query(searchChats, { query }), enabled: isEnough, placeholderData: keepPreviousData })
  if (!isEnough) return <p className={search.note}>{t('Type at least two letters.')}</p>
  return (
    <LoadingOr list={list}>
      {({ messages, channels }) => {
        const byId = new Map(channels.map((channel) => [channel.id, channel]))
        return (
          <>
            <p role="status" className={search.note}>
              {messages.length === most
                ? t('The newest {count} messages found', { count: most })
                : t('{count, plural, =0 {No message found} one {# message found} other {# messages found}}', { count: messages.length })}
            </p>
            <ul className={styles.channels}>
              {messages.map((message) => {
                const channel = byId.get(message.channel_id)
                const key = `${message.channel_id}-${message.seq}`
                return channel && <Found key={key} message={message} channel={channel} find={find} locationId={locationId} />
              })}
            </ul>
          </>
        )
      }}
    </LoadingOr>
  )
}

function Found({ message, channel, find, locationId }: Props & { message: ChatMessage; channel: ChatChannel }) {
  const words = useT()
  const userId = useMe()?.id ?? -1
  return (
    <li>
      <ChannelLink channelUrl={channel.channel_url} locationId={locationId} search={{ find, at: message.seq }}>
        <span className={styles.rowHead}>
          <strong className="one-line">{channelTitle(words, channel, userId)}</strong>
          <time dateTime={message.created_ts}>{ago(message.created_ts, words.locale)}</time>
        </span>
        <span className={styles.rowPlace}>{message.is_own ? words.t('You') : authorName(words, message.author)}</span>
        <span className={search.excerpt} dir="auto">
          <Clamped>
            {/* The same part can be there twice: its place is what tells it. */}
            {excerptParts(messageText(words, message), find).map(({ text, isFound }, at) =>
              // oxlint-disable-next-line react/no-array-index-key
              isFound ? <mark key={at}>{text}</mark> : <span key={at}>{text}</span>,
            )}
          </Clamped>
        </span>
      </ChannelLink>
    </li>
  )
}
