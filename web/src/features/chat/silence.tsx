import type { ChatChannel } from '@crewcall/contract/chat.ts'
import { phrase } from '@crewcall/contract/rules/direction.ts'
import { formatDay, formatInstantTime } from '@crewcall/contract/rules/time.ts'
import { IconLock, IconSpeakerphone } from '@tabler/icons-react'
import { useT, type Words } from '../../lib/i18n.ts'
import styles from './chat.module.css'
import { zoneOf } from './chat-words.ts'

/** Instead of the field: why one cannot write here. */
export function Silence({ channel, silence }: { channel: ChatChannel; silence: NonNullable<ChatChannel['silence']> }) {
  const words = useT()
  const { t } = words
  const over = t('This application is over. You can still read what was written.')
  const leftShift = t('You are no longer on this shift. You can read what was written until then.')
  const left: Record<ChatChannel['kind'], string> = {
    SHIFT_GROUP: leftShift,
    ONE_TO_ONE: leftShift,
    CANDIDATE: over,
    SUPPORT: t('You no longer write for this business. You can read what was written.'),
  }
  const sentences: Record<typeof silence, string> = {
    CLOSED: t('This chat closed {when}. You can still read it.', { when: closing(words, channel) ?? '' }),
    ANNOUNCEMENTS_ONLY: t('Announcements only: the managers write here, you can read.'),
    LEFT: left[channel.kind],
    SILENCED: t('The platform has muted you in this chat. You can still read it.'),
    ENDED: over,
  }
  const Sign = silence === 'ANNOUNCEMENTS_ONLY' ? IconSpeakerphone : IconLock
  return (
    <p role="status" className={`${styles.silence} cluster soft small`}>
      <Sign size={18} aria-hidden="true" />
      <span>{sentences[silence]}</span>
    </p>
  )
}

/** When a conversation turns read-only, at its location: "Sat, Nov 21, 6:00 pm"; null if it never does. */
export function closing({ locale }: Words, channel: ChatChannel): string | null {
  const [{ closes_at }, timezone] = [channel, zoneOf(channel)]
  return closes_at && phrase`${formatDay(closes_at, timezone, locale)}, ${formatInstantTime(closes_at, timezone)}`
}
