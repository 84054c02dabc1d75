import { phrase } from '@crewcall/contract/rules/direction.ts'
import { getChat } from '@crewcall/contract/chat.ts'
import { useQuery } from '@tanstack/react-query'
import type { ComponentProps } from 'react'
import { useMe } from '../../domain/person/actor.ts'
import { useT } from '../../lib/i18n.ts'
import { api } from '../../lib/query.ts'
import { ErrorScreen, PageSkeleton } from '../../ui/states.tsx'
import styles from './chat.module.css'
import { channelTitle } from './chat-words.ts'
import { Composer } from './composer.tsx'
import { ConversationHead } from './conversation-head.tsx'
import { MessageList } from './message-list.tsx'
import { useUnsent } from './outbox.ts'
import { Silence } from './silence.tsx'
import { useConversation } from './use-conversation.ts'
import { product } from '../../lib/product.ts'

type Props = {
  id: string
  locationId?: string
  /** The message to begin at, instead of the end. */ at: number | undefined
} & Pick<ComponentProps<typeof ConversationHead>, 'stage'>

/** One conversation: its messages, and the field to write another. */
export function ConversationScreen({ id, locationId, at, stage }: Props) {
  const words = useT()
  const chat = useQuery(api.query(getChat, { params: { id } }))
  const { shown, error, refetch, earlier } = useConversation(id)
  const userId = useMe()?.id
  const unsent = useUnsent(userId, Number(id))
  if (chat.error && !chat.data) return <ErrorScreen error={chat.error} retry={() => void chat.refetch()} />
  if (error && !shown) return <ErrorScreen error={error} retry={() => void refetch()} />
  if (!chat.data || !shown || userId === undefined) return <PageSkeleton rows={4} />
  const channel = chat.data
  return (
    <section className={styles.conversation} aria-label={channelTitle(words, channel, userId)}>
      <title>{phrase`${channelTitle(words, channel, userId)} · ${product}`}</title>
      <ConversationHead channel={channel} userId={userId} locationId={locationId} stage={stage} />
      <MessageList channel={channel} shown={shown} unsent={unsent} earlier={earlier} at={at} />
      {channel.silence === null ? <Composer channel={channel} userId={userId} /> : <Silence channel={channel} silence={channel.silence} />}
    </section>
  )
}
