import { isolated } from '@crewcall/contract/rules/direction.ts'
import { useLocation } from '../../domain/location/location.ts'
import { useT } from '../../lib/i18n.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { Notice } from '../../ui/notice.tsx'
import { progressOf, usePayRuns } from './pay-run-queries.ts'

/** The pay runs that are not over, whoever began them on whatever device: who pays how many, and the way there. */
export function RunsUnderWay({ isEverywhere }: { isEverywhere: boolean }) {
  const { t } = useT()
  const locationId = String(useLocation().id)
  const open = usePayRuns(isEverywhere).filter(({ state }) => state === 'OPEN' || state === 'PAYING')
  return open.map((run) => {
    const { doneCount, count } = progressOf(run)
    const name = isolated(run.confirmed_by ?? run.begun_by)
    return (
      <Notice key={run.id} tone="wait" label={t('Pay run')}>
        <p role="status">
          {run.is_mine
            ? t('{count, plural, one {You began to pay 1 timesheet.} other {You began to pay # timesheets.}}', { count })
            : t('{count, plural, one {{name} is paying 1 timesheet.} other {{name} is paying these # timesheets.}}', { name, count })}{' '}
          {run.state === 'PAYING' && t('{done} of {all} charged', { done: doneCount, all: count })}
        </p>
        <ButtonLink size="small" to="/locations/$locationId/timesheets/pay" params={{ locationId }} search={{ run: run.id }}>
          {run.is_mine ? t('Continue the pay run') : t('Show the pay run')}
        </ButtonLink>
      </Notice>
    )
  })
}
