import { declineOf } from '@crewcall/contract/declines.ts'
import { formatCents } from '@crewcall/contract/rules/money.ts'
import { formatDay } from '@crewcall/contract/rules/time.ts'
import { listMethodsOfLocations, type MethodOfLocation } from '@crewcall/contract/statements.ts'
import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { methodName } from '../../domain/pay/method-name.ts'
import { Status } from '../../domain/status/status.tsx'
import { viewerTimezone } from '../../domain/time/when-text.tsx'
import { useT } from '../../lib/i18n.ts'
import { api } from '../../lib/query.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { DataTable, TwoLines, type Column } from '../../ui/data-table.tsx'
import { Page } from '../../ui/page.tsx'
import { EmptyState, ErrorScreen } from '../../ui/states.tsx'

type Props = { organization: { id: number; name: string }; tabs: ReactNode }

/** How each location of an organization pays, what failed there last, and what waits for it. */
export function MethodsScreen({ organization, tabs }: Props) {
  const { t } = useT()
  const navigate = useNavigate()
  const { data, error, refetch } = useQuery(api.query(listMethodsOfLocations, { params: { orgId: String(organization.id) } }))
  const columns = useColumns(organization.id)
  if (error) return <ErrorScreen error={error} retry={() => void refetch()} />
  return (
    <Page title={t('Payment methods')} subtitle={t('How each location of {name} pays.', { name: organization.name })}>
      {tabs}
      <DataTable<MethodOfLocation>
        caption={t('Payment methods')}
        rows={data?.results ?? []}
        columns={columns}
        rowId={({ location_id }) => location_id}
        onOpen={({ location_id }) => void navigate({ to: '/locations/$locationId/billing', params: { locationId: String(location_id) } })}
        pending={!data}
        empty={<EmptyState title={t('No locations')}>{t('Each location is listed here with how it pays.')}</EmptyState>}
      />
    </Page>
  )
}

function useColumns(organizationId: number): readonly Column<MethodOfLocation>[] {
  const { t, locale } = useT()
  const day = (at: string) => formatDay(at, viewerTimezone(), locale)
  return [
    {
      id: 'location',
      header: t('Location'),
      lead: true,
      cell: ({ location_name, city }) => <TwoLines first={<strong>{location_name}</strong>} second={city} />,
    },
    {
      id: 'source',
      header: t('Paid by|payer'),
      phone: 'named',
      cell: ({ source, is_on_account }) => (
        <TwoLines
          first={source === 'LOCATION' ? t('Its own method') : t('The organization')}
          second={is_on_account ? t('by invoice') : t('after each shift')}
        />
      ),
    },
    {
      id: 'method',
      header: t('Payment method'),
      cell: (row) => (
        <TwoLines
          first={row.type === null ? '–' : methodName(row.type, row, t)}
          second={<Status of="payment_method" status={row.status} />}
        />
      ),
    },
    {
      id: 'failure',
      header: t('Last failure'),
      phone: 'named',
      cell: ({ last_failure }) =>
        last_failure === null ? (
          '–'
        ) : (
          <TwoLines first={`${formatCents(last_failure.amount)}, ${day(last_failure.at)}`} second={t(declineOf(last_failure.error_code))} />
        ),
    },
    {
      id: 'hold',
      header: t('New shifts'),
      phone: 'named',
      cell: ({ hold_since }) =>
        hold_since === null ? t('allowed|shifts') : <strong>{t('on hold since {day}', { day: day(hold_since) })}</strong>,
    },
    {
      id: 'change',
      header: t('Change'),
      align: 'end',
      cell: ({ location_id, location_name, source }) => <ChangeLink {...{ location_id, location_name, source, organizationId }} />,
    },
  ]
}

function ChangeLink({
  location_id,
  location_name,
  source,
  organizationId,
}: Pick<MethodOfLocation, 'location_id' | 'location_name' | 'source'> & { organizationId: number }) {
  const { t } = useT()
  const label = t('Change the payment method of {name}', { name: location_name })
  const stop = (event: { stopPropagation: () => void }) => event.stopPropagation()
  return (
    <span onClick={stop} onKeyDown={stop} role="presentation">
      {source === 'LOCATION' ? (
        <ButtonLink
          to="/locations/$locationId/billing"
          params={{ locationId: String(location_id) }}
          variant="outlined"
          size="small"
          aria-label={label}
        >
          {t('Change')}
        </ButtonLink>
      ) : (
        <ButtonLink
          to="/organizations/$organizationId/billing"
          params={{ organizationId: String(organizationId) }}
          variant="outlined"
          size="small"
          aria-label={label}
        >
          {t('Change')}
        </ButtonLink>
      )}
    </span>
  )
}
