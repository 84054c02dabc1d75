import type { FillPlanKind } from '@crewcall/contract/rules/fill-plan.ts'
import { phrase } from '@crewcall/contract/rules/direction.ts'
import { dollarsToCents, formatCents } from '@crewcall/contract/rules/money.ts'
import { formatDay, formatInstantTime } from '@crewcall/contract/rules/time.ts'
import { type Sentence, type Translate, useT } from '../../lib/i18n.ts'
import { Timeline } from '../../ui/timeline.tsx'

const openings = { WAITLIST: 'Waitlist', NETWORK: 'My network', MARKETPLACE: 'Marketplace' } satisfies Record<string, Sentence>
type Props = {
  steps: readonly Step[]
  timezone: string
  /** How many of the waitlist would be asked, while that is to come. */
  waiting?: number | null | undefined
}
type Step = { at: Date | string; kind: FillPlanKind; wage_amount: number | null; outcome?: string | null }

/** The steps of a plan, with their times at the location. */
export function PlanTimes({ steps, timezone, waiting }: Props) {
  const { t, locale } = useT()
  return (
    <Timeline
      steps={steps.map(({ at, kind, wage_amount, outcome }) => {
        const instant = new Date(at)
        return {
          key: `${kind}${instant.toISOString()}`,
          title:
            wage_amount === null
              ? t(openings[kind === 'RAISE' ? 'MARKETPLACE' : kind])
              : t('{amount} an hour', { amount: rate(wage_amount) }),
          notes: [kind === 'WAITLIST' && !outcome ? waitingWords(waiting, t) : outcomeWords(outcome, t)],
          when: (
            <time
              dateTime={instant.toISOString()}
            >{phrase`${formatDay(instant, timezone, locale)}, ${formatInstantTime(instant, timezone)}`}</time>
          ),
        }
      })}
    />
  )
}

function rate(dollars: number): string {
  return formatCents(dollarsToCents(dollars))
}

function waitingWords(count: number | null | undefined, t: Translate): string {
  if (typeof count !== 'number') return ''
  return t('{count, plural, =0 {Nobody is waiting now} one {# pro would be asked now} other {# pros would be asked now}}', { count })
}

function outcomeWords(outcome: string | null | undefined, t: Translate): string {
  if (outcome === 'DONE') return t('Done')
  if (outcome === 'NOT_NEEDED') return t('Not needed')
  return outcome === 'NOT_POSSIBLE' ? t('Not possible') : ''
}
