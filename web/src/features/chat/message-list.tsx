import type { ChatChannel } from '@crewcall/contract/chat.ts'
import { formatDay, instantToWall, addDays } from '@crewcall/contract/rules/time.ts'
import { useMemo, useState, type ComponentProps } from 'react'
import { useNow } from '../../domain/time/use-now.ts'
import { capitalized, useT } from '../../lib/i18n.ts'
import { Button } from '../../ui/button.tsx'
import { LoadMore } from '../../ui/load-more.tsx'
import styles from './chat.module.css'
import { zoneOf } from './chat-words.ts'
import type { Conversation } from './conversation.ts'
import { groupedByDay } from './message-groups.ts'
import { MessageGroup } from './message-group.tsx'
import { NewMessages } from './new-messages.tsx'
import type { Unsent } from './outbox.ts'
import { UnsentMessages } from './unsent-messages.tsx'
import { useEnd } from './use-end.ts'
import { useJump } from './use-jump.ts'
import { useSeen } from './use-seen.ts'

type Props = {
  channel: ChatChannel
  shown: Conversation
  unsent: readonly Unsent[]
  earlier: ComponentProps<typeof LoadMore>['pages']
  at: number | undefined
}

/** The messages by day and author, the newest at the end, where the list stays while they arrive. */
export function MessageList({ channel, shown: { messages }, unsent, earlier, at }: Props) {
  const { t } = useT()
  const [readBefore] = useState(channel.read_seq)
  const sent = new Set(messages.filter(({ is_own }) => is_own).map(({ client_id }) => client_id))
  const waiting = unsent.filter(({ client_id }) => !sent.has(client_id))
  const timezone = zoneOf(channel)
  const days = useMemo(() => groupedByDay(messages, timezone), [messages, timezone])
  const firstNew = messages.find(({ seq, is_own }) => seq > readBefore && !is_own)?.seq
  const last = messages.at(-1)?.seq ?? 0
  const { box, end, isAtEnd, toEnd } = useEnd({ first: messages[0]?.seq, last, waiting: waiting.length, isElsewhere: at !== undefined })
  useJump({ box, at, messages, earlier })
  const behind = useSeen({ channel, last, isAtEnd, messages })
  const dayWord = useDayWord(timezone)
  return (
    <div className={styles.around}>
      {/* Reached by Tab, to scroll with the arrow keys. */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex */}
      <div ref={box} className={styles.messages} role="region" aria-label={t('Messages')} tabIndex={0}>
        <LoadMore pages={earlier} />
        {messages.length === 0 && waiting.length === 0 && <p className={styles.nothing}>{t('Nobody has written yet.')}</p>}
        {days.map(({ date, groups }) => (
          <div key={date} role="group" aria-label={dayWord(date)} className={styles.day}>
            <h2>{dayWord(date)}</h2>
            {groups.map((group) => (
              <MessageGroup key={group.seq} group={group} channel={channel} firstNew={firstNew} />
            ))}
          </div>
        ))}
        <UnsentMessages messages={waiting} />
        <div ref={end} className={styles.end} />
      </div>
      {behind > 0 && (
        <Button size="small" className={styles.jump} onClick={toEnd}>
          {t('{count, plural, one {# new message} other {# new messages}}', { count: behind })}
        </Button>
      )}
      <NewMessages messages={messages} />
    </div>
  )
}

function useDayWord(timezone: string): (date: string) => string {
  const { t, locale } = useT()
  const today = instantToWall(new Date(useNow(60_000)), timezone).date
  return (date) => {
    if (date === today) return t('Today')
    if (date === addDays(today, -1)) return t('Yesterday')
    return capitalized(formatDay(date, timezone, locale))
  }
}
