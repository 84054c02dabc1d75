import { useLocation } from '../../domain/location/location.ts'
import { useMe } from '../../domain/person/actor.ts'
import { useT } from '../../lib/i18n.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/states.tsx'
import { usePayRun } from './pay-run-store.ts'
import type { PayRunSearch } from './timesheets-search.ts'

/** Nothing is left to be paid; what was paid last is a press away. */
export function NothingToPay({ search, left }: { search: PayRunSearch; left: number }) {
  const { t } = useT()
  const here = useLocation().id
  const { run } = usePayRun(here, useMe()?.id)
  const params = { locationId: String(here) }
  return (
    <EmptyState
      title={t('Nothing can be paid now')}
      action={
        <div className="cluster">
          {run && (
            <ButtonLink to="/locations/$locationId/timesheets/pay" params={params} search={{ scope: search.scope, run: run.id }}>
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

/** The address names a run that this browser does not know. */
export function RunElsewhere({ search }: { search: PayRunSearch }) {
  const { t } = useT()
  const params = { locationId: String(useLocation().id) }
  return (
    <EmptyState
      title={t('This pay run was made in another browser')}
      action={
        <ButtonLink
          to="/locations/$locationId/timesheets"
          params={params}
          search={{ scope: search.scope, state: ['PAID'] }}
          variant="outlined"
        >
          {t('Show what was paid')}
        </ButtonLink>
      }
    >
      {t('What it paid is among the paid timesheets, with the receipts.')}
    </EmptyState>
  )
}
