import { addDays } from '@crewcall/contract/rules/time.ts'
import { MOST_REPORT_DAYS, wageExceptionNames } from '@crewcall/contract/rules/wage-exceptions.ts'
import { getWageExceptions, type WageExceptionRow } from '@crewcall/contract/wage-exceptions.ts'
import { IconDownload } from '@tabler/icons-react'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import type { FilterSpec } from '../../../domain/lists/filter-specs.ts'
import { useListAddress } from '../../../domain/lists/list-address.ts'
import { FilteredList } from '../../../domain/lists/list-screen.tsx'
import { DaySpanFields } from '../../../domain/time/day-span-fields.tsx'
import { useToday } from '../../../domain/time/use-today.ts'
import { viewerTimezone } from '../../../domain/time/when-text.tsx'
import { type Translate, useT } from '../../../lib/i18n.ts'
import { later } from '../../../lib/later.ts'
import { api } from '../../../lib/query.ts'
import { Button } from '../../../ui/button.tsx'
import { OpensLater } from '../../../ui/opens-later.tsx'
import { Page, Section } from '../../../ui/page.tsx'
import { EmptyState, ErrorScreen } from '../../../ui/states.tsx'
import { PayrollTabs } from '../payroll-tabs.tsx'
import { columns } from './columns.tsx'
import { exceptionWords } from './exception-words.ts'
import type { ExceptionsSearch } from './exceptions-search.ts'
import type { Asked } from './save-menu.tsx'
import { TotalRows } from './total-rows.tsx'

const menu = later(() => import('./save-menu.tsx'))

/** What an auditor of wages asks about employees: by rule, and each case of it (docs/rules/payroll.md#exceptions). */
export function ExceptionsScreen({ search }: { search: ExceptionsSearch }) {
  const { t, locale } = useT()
  const navigate = useNavigate()
  const address = useListAddress(search)
  const today = useToday(viewerTimezone())
  const { from = addDays(today, -27), until = today, page = 1, page_size = 25, ...where } = search
  const list = useQuery({
    ...api.query(getWageExceptions, { query: { from, until, page, page_size, ...where } }),
    placeholderData: keepPreviousData,
  })
  if (list.error) return <ErrorScreen error={list.error} retry={() => void list.refetch()} />
  function handleOpen({ rule, local_date, shift }: WageExceptionRow) {
    if (shift === null || rule === 'OVERTIME_NOT_COMPUTED' || rule === 'TIPS_DIFFER')
      void navigate({ to: '/admin/payroll', search: { day: local_date } })
    else void navigate({ to: '/admin/applications', search: { open: shift.application_id, is_confirmed: 'any' } })
  }
  return (
    <Page
      title={t('Exceptions')}
      subtitle={t('What an auditor of wages asks about employees (W-2). Days are those of the clock of each location.')}
      actions={<Save asked={{ from, until, ...where }} isEmpty={list.data?.count === 0} />}
    >
      <PayrollTabs />
      <div className="cluster">
        <DaySpanFields key={`${from}:${until}`} days={{ from, until }} mostDays={MOST_REPORT_DAYS} onDays={address.change} />
      </div>
      {list.data && list.data.totals.length > 0 && (
        <Section title={t('By rule')}>
          <TotalRows totals={list.data.totals} chosen={search.rule} onChoose={(rule) => address.change({ rule })} />
        </Section>
      )}
      <FilteredList<WageExceptionRow>
        caption={t('Exceptions')}
        list={list}
        search={search}
        specs={specsOf(t, list.data?.states ?? [], search.state_code)}
        columns={columns(t, locale)}
        rowId={({ rule, local_date, shift, break_number }) => `${rule} ${local_date} ${shift?.application_id ?? ''} ${break_number ?? ''}`}
        onOpen={handleOpen}
        empty={
          <EmptyState title={t('No exceptions in these days')}>
            {t('Breaks, punches, approvals and closings of employees were as they should be, or nobody worked as one.')}
          </EmptyState>
        }
      />
    </Page>
  )
}

function Save({ asked, isEmpty }: { asked: Asked; isEmpty: boolean }) {
  const { t } = useT()
  const button = (
    <Button variant="outlined" disabled={isEmpty} icon={<IconDownload size={18} aria-hidden="true" />}>
      {t('Save as file')}
    </Button>
  )
  return (
    <OpensLater button={button} kind="menu" popup={menu}>
      {({ SaveMenu }) => <SaveMenu button={button} asked={asked} />}
    </OpensLater>
  )
}

function specsOf(t: Translate, states: readonly { state_code: string }[], chosen: string | undefined): readonly FilterSpec[] {
  const codes = [...new Set([...(chosen === undefined ? [] : [chosen]), ...states.map(({ state_code }) => state_code)])].toSorted()
  return [
    {
      name: 'rule',
      label: t('Rule'),
      kind: 'choice',
      options: wageExceptionNames.map((value) => ({ value, label: t(exceptionWords[value].label) })),
    },
    { name: 'state_code', label: t('State'), kind: 'choice', options: codes.map((value) => ({ value, label: value })) },
    { name: 'location_id', label: t('Location number'), kind: 'id' },
  ]
}
