import type { OrientationStepKind } from '@crewcall/contract/rules/orientation.ts'
import type { Sentence } from '../../lib/i18n.ts'

/** How each kind of step is named, added and filled in. */
export const stepWords: Record<OrientationStepKind, { name: Sentence; add: Sentence; title: Sentence }> = {
  READ: { name: 'Read|step', add: 'Add a text', title: 'Title' },
  WATCH: { name: 'Watch|step', add: 'Add a video or file', title: 'Title' },
  CONFIRM: { name: 'Confirm|step', add: 'Add a sentence to confirm', title: 'Sentence to confirm' },
  QUIZ: { name: 'Question|step', add: 'Add a question', title: 'Question' },
}
