import { phrase } from '@crewcall/contract/rules/direction.ts'
import type { ProGig } from '@crewcall/contract/pro-applications.ts'
import { hindersApplying } from '@crewcall/contract/rules/eligibility.ts'
import { IconHandStop } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { OrientationFirst, OrientationLater } from '../../domain/offer/do-orientation.tsx'
import { gateWords } from '../../domain/pro-shift/pro-words.ts'
import { useT, type Sentence } from '../../lib/i18n.ts'
import { Notice } from '../../ui/notice.tsx'

type Props = {
  gig: ProGig
  /** The answer to the offer beside it names the orientation. */
  isAnswered?: boolean
}

/** Every reason why this shift cannot be taken now, each with its remedy; an orientation keeps nobody from applying. */
export function WhyNot({ gig, isAnswered = false }: Props) {
  const { t, say } = useT()
  const reasons = gig.eligibility.filter(({ code }) => !(code === 'EARLY_ACCESS_ONLY' && gig.opens_to_me_at !== null))
  const hasOrientation = gig.orientation_steps !== null && !isAnswered
  if ((reasons.length === 0 && !hasOrientation) || gig.application_status === 'CONFIRMED') return null
  const canApply = hindersApplying(gig.eligibility).length === 0
  return (
    <Notice tone={canApply ? 'wait' : 'bad'} icon={<IconHandStop size={18} aria-hidden="true" />}>
      <strong>{t(titleOf(gig))}</strong>
      {reasons.map(({ code, certification }) => {
        const { sentence, fix } = gateWords[code]
        return (
          <span key={`${code} ${certification}`}>
            {certification !== null && phrase`${say(certification)}: `}
            {t(sentence)}{' '}
            {fix && (
              <Link to="/pro/profile" search={{ tab: fix.section }}>
                {t(fix.label)}
              </Link>
            )}
          </span>
        )
      })}
      {hasOrientation && (gig.application_status === 'SELECTED' ? <OrientationFirst gig={gig} /> : <OrientationLater gig={gig} />)}
    </Notice>
  )
}

function titleOf({ eligibility, application_status: status }: ProGig): Sentence {
  if (hindersApplying(eligibility).length > 0) return 'You cannot take this shift yet'
  const isApplied = status === 'CREATED' || status === 'SELECTED'
  return isApplied ? 'You can be confirmed once this is settled' : 'You can apply, and be confirmed once this is settled'
}
