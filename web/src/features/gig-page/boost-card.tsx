import { getBoostSuggestion } from '@crewcall/contract/boost.ts'
import type { Gig } from '@crewcall/contract/gigs.ts'
import { IconTrendingUp } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useCan } from '../../domain/person/can.tsx'
import { type Translate, useT } from '../../lib/i18n.ts'
import { api } from '../../lib/query.ts'
import { Button } from '../../ui/button.tsx'
import { useBoost } from './commands.ts'
import { Notice } from '../../ui/notice.tsx'

/**
 * An open shift that pays less than similar filled ones: the boost that would match them, with the numbers, in one tap
 * (docs/rules/shifts.md#boosts).
 */
export function BoostCard({ gig }: { gig: Gig }) {
  const { t, say } = useT()
  const may = useCan('boost.business', { location_id: gig.location_id, organization_id: gig.organization_id })
  const boost = useBoost(gig)
  const { data } = useQuery({
    ...api.query(getBoostSuggestion, { params: { gigId: String(gig.id) } }),
    enabled: may && gig.status === 'POSTED',
    staleTime: 60_000,
  })
  if (!data?.suggestion || gig.status !== 'POSTED') return null
  const { boost: dollars, bonus, words } = data.suggestion
  return (
    <Notice
      tone="info"
      label={t('Boost')}
      icon={<IconTrendingUp size={20} aria-hidden="true" />}
      title={t('Shifts like this fill at ${dollars} more per pro', { dollars })}
    >
      <p>{say(words)}</p>
      <p>
        {bonus > dollars
          ? t(
              'Effective immediately: each pro who confirms from now on gets ${bonus} on top of the wage (including the current ${there}).',
              {
                bonus,
                there: bonus - dollars,
              },
            )
          : t('Effective immediately: each pro who confirms from now on gets ${bonus} on top of the wage.', { bonus })}{' '}
        {costWords(gig, dollars, t)} {t('Confirmed pros keep their pay.')}
      </p>
      <Button
        size="small"
        busy={boost.isPending}
        onClick={() => void boost.send({ params: { gigId: gig.id }, body: { boosted_gig_bonus: bonus } })}
      >
        {t('Boost by ${dollars}', { dollars })}
      </Button>
    </Notice>
  )
}

function costWords({ allowed_confirmed_pros, current_confirmed_pros_count }: Gig, dollars: number, t: Translate): string {
  const open = allowed_confirmed_pros - current_confirmed_pros_count
  return t(
    '{open, plural, one {The opening costs ${dollars} more, plus fees.} other {The # openings cost up to ${dollars} more, plus fees.}}',
    { dollars: open * dollars, open },
  )
}
