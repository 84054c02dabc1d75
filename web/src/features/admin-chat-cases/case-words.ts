import type { chatDecisions } from '@crewcall/contract/chat-moderation.ts'
import type { chatSides } from '@crewcall/contract/chat.ts'
import { sentence, type Sentence } from '../../lib/i18n.ts'

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
  CANDIDATE: sentence('Candidate'),
  PLATFORM: sentence('Support'),
}
