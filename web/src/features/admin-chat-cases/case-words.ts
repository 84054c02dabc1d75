import type { chatDecisions, chatReportReasons } from '@crewcall/contract/chat-moderation.ts'
import type { chatSides } from '@crewcall/contract/chat.ts'
import { sentence, type Sentence } from '../../lib/i18n.ts'

/** Why a message was reported. */
export const reasonWords: Record<(typeof chatReportReasons)[number], Sentence> = {
  HARASSMENT: sentence('Insult or harassment'),
  THREAT: sentence('Threat'),
  SEXUAL: sentence('Sexual content'),
  PAY_OUTSIDE: sentence('Payment outside Crewcall'),
  PRIVATE_DATA: sentence('Somebody’s private data'),
  SPAM: sentence('Spam'),
  OTHER: sentence('Another reason'),
}

/** What was decided about it. */
export const decisionWords: Record<(typeof chatDecisions)[number], Sentence> = {
  REMOVED: sentence('Removed for everybody'),
  KEPT: sentence('Left in the chat'),
}

/** For whom its author writes. */
export const sideWords: Record<(typeof chatSides)[number], Sentence> = {
  PRO: sentence('Pro'),
  BUSINESS: sentence('Manager'),
  GUEST: sentence('Guest'),
}
