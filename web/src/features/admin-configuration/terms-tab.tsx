import { TERMS_NOTICE_DAYS } from '@crewcall/contract/rules/terms-notice.ts'
import { instantToWall } from '@crewcall/contract/rules/time.ts'
import { listTermsVersions } from '@crewcall/contract/terms-versions.ts'
import type { TermsVersion } from '@crewcall/contract/terms-versions.ts'
import { IconCalendarClock, IconCircleCheck, IconHistory, IconPlus } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { StateWithActions } from '../../domain/admin/admin-parts.tsx'
import { dayText } from '../../domain/time/day-text.ts'
import { viewerTimezone } from '../../domain/time/when-text.tsx'
import { useT } from '../../lib/i18n.ts'
import { api } from '../../lib/query.ts'
import { Button } from '../../ui/button.tsx'
import { DataTable, type Column, TwoLines } from '../../ui/data-table.tsx'
import { Section } from '../../ui/page.tsx'
import { EmptyState, ErrorScreen } from '../../ui/states.tsx'
import { StatusBadge } from '../../ui/status-badge.tsx'
import { PublishTermsDialog, WithdrawTermsDialog } from './terms-dialogs.tsx'

/** Every version of the terms: what is in force, what is to come and how many people accepted each. */
export function TermsTab() {
  const { t } = useT()
  const [open, setOpen] = useState<TermsVersion | 'new'>()
  const { data, error, refetch } = useQuery(api.query(listTermsVersions, {}))
  const columns = useColumns(setOpen)
  if (error) return <ErrorScreen error={error} retry={() => void refetch()} />
  return (
    <Section
      title={t('Terms')}
      actions={
        <Button variant="outlined" size="small" icon={<IconPlus size={16} aria-hidden="true" />} onClick={() => setOpen('new')}>
          {t('Publish a version')}
        </Button>
      }
    >
      <p className="soft small">
        {t(
          'What businesses and pros accept. Whoever accepted an earlier version has {days} days from the day on which a new one is in force.',
          { days: TERMS_NOTICE_DAYS },
        )}
      </p>
      <DataTable
        caption={t('Terms')}
        rows={data?.results ?? []}
        columns={columns}
        rowId={({ id }) => id}
        pending={!data}
        empty={
          <EmptyState title={t('No terms were published yet')}>
            {t('Nobody can accept any: publish a version for businesses and one for pros.')}
          </EmptyState>
        }
      />
      {open === 'new' && <PublishTermsDialog onClose={() => setOpen(undefined)} />}
      {open !== undefined && open !== 'new' && <WithdrawTermsDialog version={open} onClose={() => setOpen(undefined)} />}
    </Section>
  )
}

function useColumns(onWithdraw: (version: TermsVersion) => void): Column<TermsVersion>[] {
  const { t, locale } = useT()
  return [
    {
      id: 'version',
      header: t('Version'),
      lead: true,
      cell: ({ audience, version, url }) => (
        <TwoLines
          first={audience === 'PRO' ? t('Pros') : t('Businesses')}
          second={
            <a href={url} className="link" target="_blank" rel="noreferrer">
              {t('Version {version}', { version })}
            </a>
          }
        />
      ),
    },
    {
      id: 'since',
      header: t('In force from'),
      cell: ({ effective_at, acceptances_count, state }) => (
        <TwoLines
          first={dayText(instantToWall(effective_at, viewerTimezone()).date, locale)}
          second={
            state !== 'FUTURE' &&
            t('{count, plural, one {One person accepted it} other {# people accepted it}}', { count: acceptances_count })
          }
        />
      ),
    },
    {
      id: 'state',
      header: t('State'),
      cell: (version) => (
        <StateWithActions state={<Standing state={version.state} />}>
          {version.state === 'FUTURE' && (
            <Button
              size="small"
              variant="outlined"
              aria-label={t('Withdraw version {version}', { version: version.version })}
              onClick={() => onWithdraw(version)}
            >
              {t('Withdraw')}
            </Button>
          )}
        </StateWithActions>
      ),
    },
  ]
}

function Standing({ state }: Pick<TermsVersion, 'state'>) {
  const { t } = useT()
  if (state === 'IN_FORCE')
    return (
      <StatusBadge tone="good" icon={<IconCircleCheck size={15} aria-hidden="true" />}>
        {t('In force')}
      </StatusBadge>
    )
  return state === 'FUTURE' ? (
    <StatusBadge tone="wait" icon={<IconCalendarClock size={15} aria-hidden="true" />}>
      {t('To come')}
    </StatusBadge>
  ) : (
    <StatusBadge tone="calm" icon={<IconHistory size={15} aria-hidden="true" />}>
      {t('Replaced')}
    </StatusBadge>
  )
}
