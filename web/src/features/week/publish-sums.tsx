import { joined } from '@crewcall/contract/rules/direction.ts'
import { shortfallsOf } from '../../domain/simulation/shortfall.ts'
import { useSimulationsAt } from '../../domain/simulation/use-simulation.ts'
import { useT } from '../../lib/i18n.ts'
import type { BoardShift } from './board-shift.ts'
import { inCalls } from './outlook.tsx'
import { dollarsWords } from './sum-words.ts'
import { totalsOf } from './totals.ts'

/** What drafts come to before they are published: shifts, cost where it may be seen, and openings for which nobody can come. */
export function PublishSums({ drafts }: { drafts: readonly BoardShift[] }) {
  const { t, locale } = useT()
  const places = [...Map.groupBy(drafts, ({ location_id }) => location_id)]
  const found = useSimulationsAt(places.flatMap(([locationId, here]) => inCalls(here).map((body) => ({ locationId, body }))))
  const atPlace = [...Map.groupBy(found, ({ locationId }) => locationId).values()]
  const short = atPlace.flatMap((answers) => shortfallsOf(answers.flatMap(({ shifts }) => shifts)))
  const missing = short.reduce((sum, each) => sum + each.missing, 0)
  const { cost_cents, shifts } = totalsOf(drafts)
  return (
    <p>
      <strong className="tabular">
        {joined(
          [
            t('{count, plural, one {# shift} other {# shifts}}', { count: shifts }),
            cost_cents !== null && dollarsWords(cost_cents, locale),
            missing > 0 && t('{count, plural, one {# opening} other {# openings}} without enough pros', { count: missing }),
          ],
          ', ',
        )}
      </strong>
    </p>
  )
}
