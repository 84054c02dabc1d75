import type { supportStates } from '@crewcall/contract/chat-support.ts'
import { sentence, type Sentence } from '../../lib/i18n.ts'

/** Whether somebody waits for an answer. */
export const stateWords: Record<(typeof supportStates)[number], Sentence> = {
  WAITING: sentence('Waits for an answer'),
  ANSWERED: sentence('Answered'),
  CLOSED: sentence('Closed'),
}
