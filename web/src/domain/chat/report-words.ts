import type { chatReportReasons } from '@crewcall/contract/chat-moderation.ts'
import { sentence, type Sentence } from '../../lib/i18n.ts'

/** Why a message is reported. */
export const reasonWords: Record<(typeof chatReportReasons)[number], Sentence> = {
  HARASSMENT: sentence('Insult or harassment'),
  THREAT: sentence('Threat'),
  SEXUAL: sentence('Sexual content'),
  PAY_OUTSIDE: sentence('Payment outside {product}'),
  PRIVATE_DATA: sentence('Somebody’s private data'),
  SPAM: sentence('Spam'),
  OTHER: sentence('Another reason'),
}
