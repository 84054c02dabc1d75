import type { ChatChannel } from '@crewcall/contract/chat.ts'
import { IconBellOff, IconLock, IconSpeakerphone } from '@tabler/icons-react'
import { useMe } from '../../domain/person/actor.ts'
import { ago } from '../../lib/ago.ts'
import { useT } from '../../lib/i18n.ts'
import styles from './chat.module.css'
import { ChannelLink } from './channel-link.tsx'
import { channelTitle, messageLine } from './chat-words.ts'
import { UnreadCount } from '../../domain/chat/unread-count.tsx'

/** A conversation in the inbox: its shift, its last message, and how much is unread. */
export function InboxRow({ channel, locationId }: { channel: ChatChannel; locationId: string | undefined }) {
  const words = useT()
  const { t, locale } = words
  const userId = useMe()?.id ?? -1
  const { last_message, last_at, location_name, is_muted, is_announcement_only, silence, unread_count } = channel
  const content = (
    <>
      <span className={styles.rowHead}>
        <strong className="one-line">{channelTitle(words, channel, userId)}</strong>
        <time dateTime={last_at}>{ago(last_at, locale)}</time>
      </span>
      {location_name !== '' && <span className={styles.rowPlace}>{location_name}</span>}
      <span className={styles.rowHead}>
        <span className={`${styles.preview} one-line`}>{last_message ? messageLine(words, last_message) : t('No messages yet')}</span>
        <span className={styles.signs}>
          {is_announcement_only && <IconSpeakerphone size={16} role="img" aria-label={t('Announcements only')} />}
          {is_muted && <IconBellOff size={16} role="img" aria-label={t('Muted')} />}
          {silence !== null && silence !== 'ANNOUNCEMENTS_ONLY' && <IconLock size={16} role="img" aria-label={t('Read only')} />}
          <UnreadCount count={unread_count} isQuiet={is_muted} />
        </span>
      </span>
    </>
  )
  return (
    <li>
      <ChannelLink channelUrl={channel.channel_url} locationId={locationId} isUnread={unread_count > 0}>
        {content}
      </ChannelLink>
    </li>
  )
}
