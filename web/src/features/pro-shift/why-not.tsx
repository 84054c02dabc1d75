import { phrase } from '@crewcall/contract/rules/direction.ts'
import type { ProGig } from '@crewcall/contract/pro-applications.ts'
import { hindersApplying } from '@crewcall/contract/rules/eligibility.ts'
import { IconHandStop } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { gateWords } from '../../domain/pro-shift/pro-words.ts'
import { useT } from '../../lib/i18n.ts'
import { Notice } from '../../ui/notice.tsx'

/** Every reason why this shift cannot be taken now, each with its remedy. */
export function WhyNot({ gig }: { gig: ProGig }) {
  const { t, say } = useT()
  const reasons = gig.eligibility.filter(({ code }) => !(code === 'EARLY_ACCESS_ONLY' && gig.opens_to_me_at !== null))
  if (reasons.length === 0 || gig.application_status === 'CONFIRMED') return null
  const canApply = hindersApplying(gig.eligibility).length === 0
  return (
    <Notice tone={canApply ? 'wait' : 'bad'} icon={<IconHandStop size={18} aria-hidden="true" />}>
      <strong>{canApply ? t('You can apply, and be confirmed once this is settled') : t('You cannot take this shift yet')}</strong>
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
    </Notice>
  )
}
