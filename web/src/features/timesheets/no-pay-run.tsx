import { useLocation } from '../../domain/location/location.ts'
import { useT } from '../../lib/i18n.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/states.tsx'
import { usePayRuns } from './pay-run-queries.ts'
import type { PayRunSearch } from './timesheets-search.ts'

/** Nothing is left to be paid; what was paid last is a press away. */
export function NothingToPay({ search, left }: { search: PayRunSearch; left: number }) {
  const { t } = useT()
  const here = useLocation().id
  const last = usePayRuns(search.scope === 'all').find(({ state }) => state === 'DONE')
  const params = { locationId: String(here) }
  return (
    <EmptyState
      title={t('Nothing can be paid now')}
      action={
        <div className="cluster">
          {last && (
            <ButtonLink to="/locations/$locationId/timesheets/pay" params={params} search={{ scope: search.scope, run: last.id }}>
              {t('Show the last pay run')}
            </ButtonLink>
          )}
          <ButtonLink to="/locations/$locationId/timesheets" params={params} search={{ scope: search.scope }} variant="outlined">
            {t('Back to the timesheets')}
          </ButtonLink>
        </div>
      }
    >
      {left > 0
        ? t('{count, plural, one {1 timesheet needs a look first.} other {# timesheets need a look first.}}', { count: left })
        : t('Hours that are ready or approved can be paid here.')}
    </EmptyState>
  )
}
