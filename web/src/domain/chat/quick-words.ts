import type { quickReplies } from '@crewcall/contract/chat.ts'
import { sentence, type Sentence } from '../../lib/i18n.ts'

export type QuickReply = (typeof quickReplies)[number]

/** The ready sentences of a chat, in the order of a shift. */
export const quickWords: Record<QuickReply, Sentence> = {
  ON_MY_WAY: sentence('On my way'),
  TEN_MINUTES_LATE: sentence('10 min late'),
  CANNOT_FIND_DOOR: sentence('Cannot find the door'),
  HERE_NOW: sentence('I am here'),
  THANK_YOU: sentence('Thank you'),
}
