import { getBoostSuggestion } from '@crewcall/contract/boost.ts'
import type { Gig } from '@crewcall/contract/gigs.ts'
import { IconTrendingUp } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useCan } from '../../domain/can.tsx'
import { api } from '../../lib/query.ts'
import { Button } from '../../ui/button.tsx'
import { useBoost } from './commands.ts'
import styles from './gig-page.module.css'

/** An open shift that pays less than what filled shifts like it: the boost that would, with the numbers, in one tap (semantics 1.4). */
export function BoostCard({ gig }: { gig: Gig }) {
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
    <section className={styles.notice} data-tone="info" aria-label="Boost">
      <IconTrendingUp size={20} aria-hidden="true" />
      <div>
        <strong>A boost of ${dollars} would bring this shift to what gets filled</strong>
        <p>
          {words} The boost is added to the pay of every pro who confirms from now on{bonus > dollars && `, $${bonus} in all`}.
        </p>
        <p className={styles.act}>
          <Button
            size="small"
            busy={boost.isPending}
            onClick={() => void boost.send({ params: { gigId: gig.id }, body: { boosted_gig_bonus: bonus } })}
          >
            Boost by ${dollars}
          </Button>
        </p>
      </div>
    </section>
  )
}
