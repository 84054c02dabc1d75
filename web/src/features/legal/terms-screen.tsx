import { defaultSuspensionPolicy } from '@crewcall/contract/rules/suspension-policy.ts'
import { APPEAL_ANSWER_HOURS, RECONFIRM_MOVE_MINUTES } from '@crewcall/contract/rules/windows.ts'
import { getSuspensionPolicy } from '@crewcall/contract/settings.ts'
import { useQuery } from '@tanstack/react-query'
import { suspensionStepWords } from '../../domain/pro/suspension-step-words.ts'
import { useT } from '../../lib/i18n.ts'
import { api } from '../../lib/query.ts'
import { LegalDocument } from './document.tsx'
import { cancellationChapter, clockChapter } from './shared-rules.ts'

/** What a pro agrees to. */
export function TermsScreen() {
  const { t } = useT()
  const { data } = useQuery(api.query(getSuspensionPolicy, {}))
  const steps = data?.rungs ?? defaultSuspensionPolicy
  return (
    <LegalDocument
      title={t('Pro terms')}
      intro={t('What you agree to when you take shifts through {product}, in plain words. The numbers here are the ones the product uses.')}
      chapters={[
        {
          title: t('You and the business'),
          points: [
            t('You choose which shifts you apply for and which offers you accept. Nobody is required to work.'),
            t('Each shift says whether you work as a contractor (1099) or as an employee (W-2). You see it before you apply.'),
            t(
              'What you write about yourself, your experience and your certificates has to be true. A business can choose you once your identity is checked.',
            ),
          ],
        },
        {
          title: t('Your pay'),
          points: [
            t(
              'You are paid for the approved minutes at the hourly wage you saw, plus any bonus. Fees are paid by the business on top; nothing is taken from your wage.',
            ),
            t(
              'The wage you confirmed cannot be lowered for that shift. If the start moves by more than {minutes} minutes, or the work to another place, you are asked again before the change counts.',
              { minutes: RECONFIRM_MOVE_MINUTES },
            ),
            t('You receive tips in full. Your earnings page shows each payment from approved to on the way to paid.'),
            t('As a contractor you pay your own taxes.'),
          ],
        },
        clockChapter(t),
        cancellationChapter(t),
        {
          title: t('Suspensions'),
          points: [
            ...steps.map((step) => suspensionStepWords(step, t)),
            t('Shifts during a suspension are cancelled. Older call-outs and no-shows stop counting.'),
            t(
              'You see the consequence before you cancel. You may appeal against a suspension once, in your profile; a person answers within {hours} hours.',
              {
                hours: APPEAL_ANSWER_HOURS,
              },
            ),
          ],
        },
      ]}
    />
  )
}
