import { defaultSuspensionPolicy, rungWords } from '@crewcall/contract/rules/suspension-ladder.ts'
import { APPEAL_ANSWER_HOURS, RECONFIRM_MOVE_MINUTES } from '@crewcall/contract/rules/windows.ts'
import { getSuspensionPolicy } from '@crewcall/contract/settings.ts'
import { useQuery } from '@tanstack/react-query'
import { api } from '../../lib/query.ts'
import { LegalDocument } from './document.tsx'
import { cancellationChapter, clockChapter } from './shared-rules.ts'

/** What a pro agrees to. */
export function TermsScreen() {
  const { data } = useQuery(api.query(getSuspensionPolicy, {}))
  const rungs = data?.rungs ?? defaultSuspensionPolicy
  return (
    <LegalDocument
      title="Pro terms"
      intro="What you agree to when you take shifts through Crewcall, in plain words. The numbers here are the ones the product works with."
      chapters={[
        {
          title: 'You and the business',
          points: [
            'You choose which shifts you apply for and which offers you accept. Nobody is made to work.',
            'Each shift says whether you work as a contractor (1099) or as an employee (W-2). You see it before you apply.',
            'What you write about yourself, your experience and your certificates has to be true. Your identity is checked before you may apply.',
          ],
        },
        {
          title: 'Your pay',
          points: [
            'You are paid for the approved minutes at the hourly wage you saw, plus any bonus. Fees are paid by the business on top; nothing is taken from your wage.',
            `The wage you confirmed cannot be lowered for that shift. A start moved by more than ${RECONFIRM_MOVE_MINUTES} minutes asks you again before it counts.`,
            'Tips go to you whole. Your earnings page shows each payment from approved to on the way to paid.',
            'As a contractor you pay your own taxes.',
          ],
        },
        clockChapter,
        cancellationChapter,
        {
          title: 'Suspensions',
          points: [
            ...rungs.map(rungWords),
            'Shifts inside a suspension are cancelled. Older call-outs and no-shows stop counting.',
            `You see the consequence before you cancel. You may write to support to appeal; a person answers within ${APPEAL_ANSWER_HOURS} hours.`,
          ],
        },
      ]}
    />
  )
}
