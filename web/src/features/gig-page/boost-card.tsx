import { getBoostSuggestion } from '@crewcall/contract/boost.ts'
import type { Gig } from '@crewcall/contract/gigs.ts'
import type { Output } from '@crewcall/contract/kit.ts'
import { formatCents } from '@crewcall/contract/rules/money.ts'
import { IconTrendingUp } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useCan } from '../../domain/person/can.tsx'
import { type Translate, useT } from '../../lib/i18n.ts'
import { api } from '../../lib/query.ts'
import { Button } from '../../ui/button.tsx'
import { useBoost } from './commands.ts'
import { Notice } from '../../ui/notice.tsx'

type Suggestion = NonNullable<Output<typeof getBoostSuggestion>['suggestion']>

/** An open shift that pays less than what filled shifts like it: the boost that would, with the numbers, in one tap (docs/rules/shifts.md#boosts). */
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
  const { boost: dollars, bonus } = data.suggestion
  return (
    <Notice
      tone="info"
      label={t('Boost')}
      icon={<IconTrendingUp size={20} aria-hidden="true" />}
      title={t('Shifts like this fill at ${dollars} more per pro', { dollars })}
    >
      <p>{whyText(data.suggestion, say(gig.skill.name), t)}</p>
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

function whyText({ from, above, yours }: Suggestion, position: string, t: Translate): string {
  const well = { filled: above.filled, places: above.places, position, pay: formatCents(from) }
  return yours
    ? t(
        '{filled} of {places} openings for {position} here that paid {pay} or more an hour were filled; at about your pay, {here} of {all}.',
        {
          ...well,
          here: yours.filled,
          all: yours.places,
        },
      )
    : t(
        '{filled} of {places} openings for {position} here that paid {pay} or more an hour were filled; hardly any shift paid as little as this one.',
        well,
      )
}

function costWords({ allowed_confirmed_pros, current_confirmed_pros_count }: Gig, dollars: number, t: Translate): string {
  const open = allowed_confirmed_pros - current_confirmed_pros_count
  return t(
    '{open, plural, one {The opening costs ${dollars} more, plus fees.} other {The # openings cost up to ${dollars} more, plus fees.}}',
    { dollars: open * dollars, open },
  )
}
