import { addDashboardReport, listDashboardReports, removeDashboardReport, type DashboardReport } from '@crewcall/contract/dashboards.ts'
import { sandboxRefusals } from '@crewcall/contract/refusals/sandboxes.ts'
import type { DashboardName } from '@crewcall/contract/rules/dashboards.ts'
import { joined } from '@crewcall/contract/rules/direction.ts'
import { formatDay } from '@crewcall/contract/rules/time.ts'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { useLocations } from '../../domain/location/use-location.ts'
import { useT } from '../../lib/i18n.ts'
import { api, useCommand } from '../../lib/query.ts'
import { Button } from '../../ui/button.tsx'
import { Segments } from '../../ui/filter-chips.tsx'
import { Notice } from '../../ui/notice.tsx'
import { Row, Rows } from '../../ui/rows.tsx'
import { ErrorScreen, PageSkeleton } from '../../ui/states.tsx'
import { dashboardWords } from './measure-words.ts'

type Props = { name: DashboardName; locationId: number | null }

/** This dashboard by email every week or month, and those that already come. */
export function ReportsByEmail({ name, locationId }: Props) {
  const { t } = useT()
  const [every, setEvery] = useState<DashboardReport['every']>('WEEK')
  const { data, error, refetch } = useQuery(api.query(listDashboardReports, {}))
  const { locations } = useLocations()
  const add = useCommand(addDashboardReport, { success: () => t('It comes by email from now on') })
  if (error && !data) return <ErrorScreen error={error} retry={() => void refetch()} />
  if (!data) return <PageSkeleton rows={2} />
  const { email, results } = data
  const isSandbox = locations.some(({ id, is_sandbox }) => id === locationId && is_sandbox)
  const isThere = results.some((one) => one.name === name && one.every === every && one.location_id === locationId)
  return (
    <div className="stack gap-16">
      {isSandbox ? (
        <p className="soft small">{t(sandboxRefusals.NOT_IN_SANDBOX)}</p>
      ) : email === null ? (
        <Notice tone="wait" title={t('Your account has no email address')}>
          <p>
            {t('Add one, and dashboards can come to it.')} <Link to="/settings">{t('Open the settings')}</Link>
          </p>
        </Notice>
      ) : (
        <>
          <p>
            {locationId === null
              ? t('“{dashboard}” of all your locations to {email}.', { dashboard: t(dashboardWords[name]), email })
              : t('“{dashboard}” of this location to {email}.', { dashboard: t(dashboardWords[name]), email })}
          </p>
          <div className="cluster">
            <Segments
              label={t('How often')}
              value={every}
              options={[
                { value: 'WEEK', label: t('Every Monday') },
                { value: 'MONTH', label: t('First of the month') },
              ]}
              onChange={setEvery}
            />
            <Button
              busy={add.isPending}
              disabled={isThere}
              onClick={() => void add.send({ body: { name, every, location_id: locationId } })}
            >
              {isThere ? t('Already comes') : t('Email me this')}
            </Button>
          </div>
        </>
      )}
      {results.length > 0 && (
        <Rows within label={t('What comes by email')}>
          {results.map((report) => (
            <Report key={report.id} report={report} />
          ))}
        </Rows>
      )}
    </div>
  )
}

function Report({ report: { id, name, every, location_id, next_on } }: { report: DashboardReport }) {
  const { t, locale } = useT()
  const { locations } = useLocations()
  const remove = useCommand(removeDashboardReport, { success: () => t('It comes no more') })
  const of = location_id === null ? t('All locations') : locations.find((one) => one.id === location_id)?.name
  const title = joined([t(dashboardWords[name]), of], ' · ')
  return (
    <Row
      title={<strong>{title}</strong>}
      sub={t('{often}, next on {day}', {
        often: every === 'WEEK' ? t('Every Monday') : t('First of the month'),
        day: formatDay(next_on, 'UTC', locale),
      })}
      trail={
        <Button
          variant="text"
          size="small"
          busy={remove.isPending}
          aria-label={t('Remove {name}', { name: title })}
          onClick={() => void remove.send({ params: { id: String(id) } })}
        >
          {t('Remove')}
        </Button>
      }
    />
  )
}
