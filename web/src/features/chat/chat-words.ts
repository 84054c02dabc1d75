import { joined, phrase } from '@crewcall/contract/rules/direction.ts'
import { formatDay } from '@crewcall/contract/rules/time.ts'
import type { ChatChannel, ChatMessage } from '@crewcall/contract/chat.ts'
import { quickWords } from '../../domain/chat/quick-words.ts'
import type { Words } from '../../lib/i18n.ts'

/**
 * What a conversation is called for a person: the position and day of its shift, after the pro with whom the location talks; or the job, after
 * the candidate.
 */
export function channelTitle({ t, say, locale }: Words, channel: ChatChannel, userId: number): string {
  const { skill_name, start_time, pro, candidate } = channel
  if (candidate) return joined([candidate.name, candidate.job_posting_name], ' · ')
  if (start_time === null) return t('Support')
  const shift = [say(skill_name), formatDay(start_time, zoneOf(channel), locale)]
  return joined(pro && pro.user_id !== userId ? [pro.name, ...shift] : shift, ' · ')
}

/** The zone in which times of a conversation are shown: that of its shift, or the reader's own. */
export function zoneOf({ timezone }: Pick<ChatChannel, 'timezone'>): string {
  return timezone ?? Intl.DateTimeFormat().resolvedOptions().timeZone
}

/** The text of a message in the reader's language; of one without words, why it has none. */
export function messageText(
  { t }: Words,
  message: Pick<ChatMessage, 'body' | 'quick_reply' | 'is_deleted' | 'hidden' | 'attachment'>,
): string {
  if (message.hidden === 'REMOVED') return t('The platform removed this message')
  if (message.hidden === 'REPORTED') return t('You reported this message')
  if (message.is_deleted) return t('Message taken back')
  if (message.quick_reply !== null) return t(quickWords[message.quick_reply])
  return message.body || (message.attachment?.name ?? '')
}

/** Who wrote what, in one line: for the inbox, and for screen readers. */
export function messageLine(words: Words, message: ChatMessage): string {
  const text = messageText(words, message)
  return phrase`${message.is_own ? words.t('You') : authorName(words, message.author)}: ${text}`
}

/** The name of an author; somebody without one is called by their side. */
export function authorName({ t }: Words, { name, side }: ChatMessage['author']): string {
  const bySide = { PRO: t('A pro'), BUSINESS: t('A manager'), GUEST: t('Guest'), CANDIDATE: t('Candidate'), PLATFORM: t('Support') }
  return name || bySide[side]
}
