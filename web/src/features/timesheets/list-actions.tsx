import { IconDownload } from '@tabler/icons-react'
import { useLocation } from '../../domain/location/location.ts'
import { useMe } from '../../domain/person/actor.ts'
import { useT } from '../../lib/i18n.ts'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { Segments } from '../../ui/filter-chips.tsx'
import { useExport } from './commands.ts'
import { runSearchOf } from './queries.ts'
import { useShownRights } from './shown-rights.ts'
import type { TimesheetsSearch } from './timesheets-search.ts'

/** Which locations are shown, the file of what was paid, and the pay run of what the filter shows. */
export function ListActions({ search, onScope }: { search: TimesheetsSearch; onScope: (scope: 'all' | undefined) => void }) {
  const { t } = useT()
  const { id } = useLocation()
  const { seesCost, mayPay } = useShownRights(search.scope === 'all')
  const mine = useMe()?.managed_locations.length ?? 1
  const csv = useExport()
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
      {seesCost && search.state?.includes('PAID') && search.scope !== 'all' && (
        <Button
          variant="outlined"
          busy={csv.isPending}
          icon={<IconDownload size={18} aria-hidden="true" />}
          onClick={() => void csv.save({ params, query: rangeOf(search) })}
        >
          {t('Export CSV')}
        </Button>
      )}
      {mayPay && (
        <ButtonLink to="/locations/$locationId/timesheets/pay" params={params} search={runSearchOf(search)}>
          {t('Start a pay run')}
        </ButtonLink>
      )}
    </>
  )
}

function rangeOf({ start_time__gte: from, start_time__lte: until }: TimesheetsSearch) {
  return { ...(from !== undefined && { start_time__gte: from }), ...(until !== undefined && { start_time__lte: until }) }
}
