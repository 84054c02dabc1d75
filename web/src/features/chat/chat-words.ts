import { joined, phrase } from '@crewcall/contract/rules/direction.ts'
import { formatDay } from '@crewcall/contract/rules/time.ts'
import type { ChatChannel, ChatMessage, quickReplies } from '@crewcall/contract/chat.ts'
import { sentence, type Sentence, type Words } from '../../lib/i18n.ts'

type QuickReply = (typeof quickReplies)[number]

/** The ready sentences, in the order of a shift. */
export const quickWords: Record<QuickReply, Sentence> = {
  ON_MY_WAY: sentence('On my way'),
  TEN_MINUTES_LATE: sentence('10 min late'),
  CANNOT_FIND_DOOR: sentence('Cannot find the door'),
  HERE_NOW: sentence('I am here'),
  THANK_YOU: sentence('Thank you'),
}

/** What a conversation is called: the position and day of its shift. */
export function channelTitle({ say, locale }: Words, { skill_name, start_time, timezone }: ChatChannel): string {
  return joined([say(skill_name), formatDay(start_time, timezone, locale)], ' · ')
}

/** The text of a message in the reader's language; of one that was taken back, that it was. */
export function messageText({ t }: Words, message: Pick<ChatMessage, 'body' | 'quick_reply' | 'is_deleted' | 'attachment'>): string {
  if (message.is_deleted) return t('Message taken back')
  if (message.quick_reply !== null) return t(quickWords[message.quick_reply])
  return message.body || (message.attachment?.name ?? t('This message is hidden'))
}

/** Who wrote what, in one line: for the inbox, and for screen readers. */
export function messageLine(words: Words, message: ChatMessage): string {
  const text = messageText(words, message)
  return phrase`${message.is_own ? words.t('You') : authorName(words, message.author)}: ${text}`
}

/** The name of an author; somebody without one is called by their side. */
export function authorName({ t }: Words, { name, side }: ChatMessage['author']): string {
  return name || (side === 'PRO' ? t('A pro') : t('A manager'))
}
