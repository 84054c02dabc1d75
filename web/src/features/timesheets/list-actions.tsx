import { useLocation } from '../../domain/location/location.ts'
import { useMe } from '../../domain/person/actor.ts'
import { useCan } from '../../domain/person/can.tsx'
import { useT } from '../../lib/i18n.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { Segments } from '../../ui/filter-chips.tsx'
import { runSearchOf } from './queries.ts'
import type { TimesheetsSearch } from './timesheets-search.ts'

/** Which locations are shown, what was paid before, and the pay run of what the filter shows. */
export function ListActions({ search, onScope }: { search: TimesheetsSearch; onScope: (scope: 'all' | undefined) => void }) {
  const { t } = useT()
  const { id, organization_id } = useLocation()
  const place = { location_id: id, organization_id }
  const [seesCost, mayPay] = [useCan('payment.view', place), useCan('payment.charge', place)]
  const mine = useMe()?.managed_locations.length ?? 1
  const params = { locationId: String(id) }
  return (
    <>
      {mine > 1 && (
        <Segments
          label={t('Which locations')}
          value={search.scope === 'all' ? 'all' : 'here'}
          options={[
            { value: 'here', label: t('This location') },
            { value: 'all', label: t('All locations') },
          ]}
          onChange={(scope) => onScope(scope === 'all' ? 'all' : undefined)}
        />
      )}
      {seesCost && (
        <ButtonLink variant="outlined" to="/locations/$locationId/schedule/history" params={params}>
          {t('History')}
        </ButtonLink>
      )}
      {mayPay && (
        <ButtonLink to="/locations/$locationId/timesheets/pay" params={params} search={runSearchOf(search)}>
          {t('Start a pay run')}
        </ButtonLink>
      )}
    </>
  )
}
