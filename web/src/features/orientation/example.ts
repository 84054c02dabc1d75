import type { saveOrientation } from '@crewcall/contract/orientations.ts'
import type { Sent } from '@crewcall/contract/kit.ts'
import type { OrientationStepKind } from '@crewcall/contract/rules/orientation.ts'
import type { Translate } from '../../lib/i18n.ts'

export type Terms = Omit<Sent<typeof saveOrientation>['body'], 'everybody_again' | 'last_updated_ts'>
export type StepTerms = Terms['steps'][number]

/** A step of a kind, with nothing in it. */
export function emptyStep(kind: OrientationStepKind): StepTerms {
  const isQuiz = kind === 'QUIZ'
  return { kind, title: '', text: '', video_url: null, media_id: null, choices: isQuiz ? ['', ''] : [], right_choice: isQuiz ? 0 : null }
}

/** What a new orientation begins with: nothing, or three steps that a manager makes their own. */
export function firstTerms(from: 'example' | 'empty', t: Translate): Terms {
  const terms: Terms = { name: t('Before your first shift'), is_on: true, audiences: ['W2', 'FIRST_GIG'], steps: [emptyStep('READ')] }
  return from === 'empty' ? terms : { ...terms, steps: exampleSteps(t) }
}

function exampleSteps(t: Translate): StepTerms[] {
  return [
    {
      ...emptyStep('READ'),
      title: t('House rules'),
      text: t('Come ten minutes early, in clean clothes and closed shoes. Keep your phone in your bag while guests are here.'),
    },
    {
      ...emptyStep('READ'),
      title: t('Where to enter'),
      text: t('Use the staff entrance, not the front door. Ask for the manager on duty, who shows you where to leave your things.'),
    },
    {
      ...emptyStep('QUIZ'),
      title: t('Where do you enter?'),
      choices: [t('By the front door'), t('By the staff entrance')],
      right_choice: 1,
    },
  ]
}
