import type { selectPros } from '@crewcall/contract/applications.ts'
import type { Output } from '@crewcall/contract/kit.ts'
import type { Words } from '../../lib/i18n.ts'
import { obstacleText } from '../pro/obstacle-words.ts'

type Skipped = Omit<Output<typeof selectPros>['skipped'][number], 'application_id'>

/** Why one of several pros was not selected or got no offer. */
export function skippedText(words: Words, { obstacle, ...why }: Skipped): string {
  return obstacle ? obstacleText(words, obstacle) : words.refused(why)
}
