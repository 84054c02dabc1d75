import { Link } from '@tanstack/react-router'
import { useT } from '../../lib/i18n.ts'
import { TabRow } from '../../ui/tab-row.tsx'

/** The drafts for those who do the payroll and the taxes: employees by week, contractors by year; and what was not as it should be. */
export function PayrollTabs() {
  const { t } = useT()
  return (
    <TabRow label={t('Payroll')}>
      <Link to="/admin/payroll" activeProps={here} activeOptions={exact}>
        {t('Employees (W-2)')}
      </Link>
      <Link to="/admin/payroll/contractors" activeProps={here} activeOptions={exact}>
        {t('Contractors (1099)')}
      </Link>
      <Link to="/admin/payroll/exceptions" activeProps={here} activeOptions={exact}>
        {t('Exceptions')}
      </Link>
    </TabRow>
  )
}

const here = { 'aria-current': 'page' } as const
const exact = { includeSearch: false, exact: true }
