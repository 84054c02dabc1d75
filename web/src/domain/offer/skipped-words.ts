import type { selectPros } from '@crewcall/contract/applications.ts'
import type { Output } from '@crewcall/contract/kit.ts'
import type { Sentence, Words } from '../../lib/i18n.ts'
import { obstacleText } from '../pro/obstacle-words.ts'

type Skipped = Omit<Output<typeof selectPros>['skipped'][number], 'application_id'>

const sentences: Record<string, Sentence> = {
  conflict: 'This application is not waiting for a decision any more',
  already_applied: 'The pro already has this shift or an offer for it',
  gig_full: 'All openings of this shift are filled',
  not_found: 'This pro does not exist',
}

/** Why one of several pros was not selected or got no offer; for a code that this version does not know, in English. */
export function skippedText(words: Words, { code, message, obstacle }: Skipped): string {
  if (obstacle) return obstacleText(words, obstacle)
  const known = sentences[code]
  return known === undefined ? message : words.t(known)
}
