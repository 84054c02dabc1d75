import type { ChatChannel } from '@crewcall/contract/chat.ts'
import { joined } from '@crewcall/contract/rules/direction.ts'
import { IconBellOff, IconLock, IconSpeakerphone } from '@tabler/icons-react'
import { useMe } from '../../domain/person/actor.ts'
import { ago } from '../../lib/ago.ts'
import { useT } from '../../lib/i18n.ts'
import styles from './chat.module.css'
import { ChannelLink } from './channel-link.tsx'
import { channelTitle, messageLine } from './chat-words.ts'
import { UnreadCount } from '../../domain/chat/unread-count.tsx'

/** A conversation in the inbox: its shift, or its candidate and job, its last message, and how much is unread. */
export function InboxRow({ channel, locationId }: { channel: ChatChannel; locationId: string | undefined }) {
  const words = useT()
  const { t, locale } = words
  const userId = useMe()?.id ?? -1
  const { candidate, last_message, last_at, location_name, is_muted, is_announcement_only, silence, unread_count } = channel
  // The name of a candidate has the first row for itself: that of a job may be long.
  const isCandidate = candidate !== null && candidate.name !== ''
  const title = isCandidate ? candidate.name : channelTitle(words, channel, userId)
  const place = joined([isCandidate && candidate.job_posting_name, location_name], ' · ')
  const content = (
    <>
      <span className={styles.rowHead}>
        <strong className="one-line">{title}</strong>
        <time dateTime={last_at}>{ago(last_at, locale)}</time>
      </span>
      {place !== '' && <span className={styles.rowPlace}>{place}</span>}
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
