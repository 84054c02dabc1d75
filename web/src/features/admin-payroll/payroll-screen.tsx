import { closePayrollWeek, getPayrollWeek } from '@crewcall/contract/payroll.ts'
import type { PayrollWeek } from '@crewcall/contract/payroll.ts'
import { addDays, formatDate } from '@crewcall/contract/rules/time.ts'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { MoneyText } from '../../domain/pay/money-text.tsx'
import { useT } from '../../lib/i18n.ts'
import { api, useCommand } from '../../lib/query.ts'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { Confirm } from '../../ui/dialog.tsx'
import { Notice } from '../../ui/notice.tsx'
import { Page, Section } from '../../ui/page.tsx'
import { EmptyState, ErrorScreen, PageSkeleton } from '../../ui/states.tsx'
import { ClosingList } from './closing-list.tsx'
import { EmployerForm } from './employer-form.tsx'
import { LineTable } from './line-table.tsx'
import { PackList } from './pack-list.tsx'
import { PayrollTabs } from './payroll-tabs.tsx'

/** Hours, overtime and pay of all employees in a workweek: a draft for the payroll provider (docs/rules/payroll.md). */
export function PayrollScreen({ day }: { day: string | undefined }) {
  const { t, locale } = useT()
  const week = useQuery({ ...api.query(getPayrollWeek, { query: day === undefined ? {} : { day } }), placeholderData: keepPreviousData })
  if (week.isError) return <ErrorScreen error={week.error} retry={() => void week.refetch()} />
  if (!week.data) return <PageSkeleton rows={4} />
  const { first_day, last_day } = week.data
  return (
    <Page
      title={t('Payroll')}
      subtitle={t('Draft for your payroll provider: {from} to {until}', {
        from: formatDate(first_day, locale),
        until: formatDate(last_day, locale),
      })}
      actions={
        <>
          <ButtonLink to="/admin/payroll" search={{ day: addDays(first_day, -7) }} variant="outlined" size="small">
            {t('Week before')}
          </ButtonLink>
          <ButtonLink to="/admin/payroll" search={{ day: addDays(first_day, 7) }} variant="outlined" size="small">
            {t('Week after')}
          </ButtonLink>
        </>
      }
    >
      <PayrollTabs />
      <Work week={week.data} />
      <Section title={t('Closed')}>
        <ClosingList closings={week.data.closings} />
      </Section>
      <Section title={t('Overtime rules')}>
        <PackList week={week.data} />
      </Section>
      <Section title={t('Employer')}>
        <EmployerForm key={`${week.data.week_begins_on} ${week.data.company}`} week={week.data} />
      </Section>
    </Page>
  )
}

function Work({ week }: { week: PayrollWeek }) {
  const { t } = useT()
  const missing = week.states.filter(({ pack_id, has_employees }) => has_employees && pack_id === null).map(({ state_code }) => state_code)
  if (week.lines.length === 0 && week.waiting === 0)
    return (
      <EmptyState title={t('No employee worked in this week')}>
        {t('Shifts for employees (W-2) appear here once their hours are approved.')}
      </EmptyState>
    )
  return (
    <>
      {missing.length > 0 && (
        <Notice tone="wait" role="note" title={t('Overtime is not computed')}>
          <p>{t('Choose the overtime rules of {states} below. Until then the week cannot be closed.', { states: missing.join(', ') })}</p>
        </Notice>
      )}
      {week.waiting > 0 && (
        <Notice tone="info" role="note">
          <p>
            {t(
              '{count, plural, one {One timesheet waits for approval and is in no line.} other {# timesheets wait for approval and are in no line.}}',
              {
                count: week.waiting,
              },
            )}
          </p>
        </Notice>
      )}
      <LineTable week={week} />
      <CloseWeek week={week} isBlocked={missing.length > 0} />
    </>
  )
}

function CloseWeek({ week, isBlocked }: { week: PayrollWeek; isBlocked: boolean }) {
  const { t } = useT()
  const [asked, setAsked] = useState(false)
  const close = useCommand(closePayrollWeek, { success: () => t('The week is closed') })
  const { people, sums } = week.open
  const pay = sums.straight_cents + sums.bonus_cents + sums.premium_cents + sums.other_cents
  const isCorrection = week.closings.length > 0
  if (people === 0) return <p className="soft small">{t('Everything of this week is closed.')}</p>
  if (!week.is_over) return <p className="soft small">{t('The week can be closed when it is over everywhere.')}</p>
  async function handleClose() {
    await close.send({ body: { day: week.first_day, sums, leaves_waiting: week.waiting > 0 } })
    setAsked(false)
  }
  return (
    <div>
      <Button onClick={() => setAsked(true)} disabled={isBlocked}>
        {isCorrection ? t('Close the correction') : t('Close the week')}
      </Button>
      <Confirm
        opened={asked}
        onClose={() => setAsked(false)}
        title={isCorrection ? t('Close the correction') : t('Close the week')}
        action={t('Close')}
        destructive={false}
        busy={close.isPending}
        onConfirm={handleClose}
      >
        <p>
          {t('{people, plural, one {One employee} other {# employees}}, pay and premium:', { people })} <MoneyText cents={pay} />
        </p>
        <p>{t('Closed lines never change. What changes later becomes a correction.')}</p>
        {week.waiting > 0 && <p>{t('Hours that wait for approval follow as a correction.')}</p>}
      </Confirm>
    </div>
  )
}
