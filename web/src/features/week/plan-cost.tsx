import { hourlyRate } from '@crewcall/contract/common.ts'
import { previewCost } from '@crewcall/contract/cost-previews.ts'
import type { EmploymentType } from '@crewcall/contract/enums.ts'
import type { Location } from '@crewcall/contract/organizations.ts'
import { formatCents } from '@crewcall/contract/rules/money.ts'
import { MOST_AT_ONCE } from '@crewcall/contract/rules/windows.ts'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useWatch, type UseFormReturn } from 'react-hook-form'
import { useSkills } from '../../domain/shift/skills.ts'
import { useT } from '../../lib/i18n.ts'
import { api } from '../../lib/query.ts'
import styles from './card.module.css'
import { draftsOf, instantsOf, type ShiftPlan } from './planning.ts'
import { hoursWords } from './sum-words.ts'

type Props = { form: UseFormReturn<ShiftPlan>; location: Location; employment_type: EmploymentType }

/** The cost of all shifts of a plan, each day by its own times, and how long one of them is. */
export function PlanCost({ form, location, employment_type }: Props) {
  const { t, locale } = useT()
  const plan = useWatch({ control: form.control, compute: (values: ShiftPlan) => values })
  const times = instantsOf(plan, location.timezone)
  // Every day and position by its own times: a night in which the clock changes is longer or shorter.
  const positions = useSkills()
  const [, ...also] = times === null ? [] : draftsOf(plan, { location_id: location.id, timezone: location.timezone }, { positions })
  const isFine =
    times !== null && also.length <= MOST_AT_ONCE && hourlyRate.safeParse(plan.wage_amount).success && plan.allowed_confirmed_pros > 0
  const { data } = useQuery({
    ...api.query(previewCost, {
      body: {
        location_id: location.id,
        ...(times ?? { start_time: '', end_time: '' }),
        wage_amount: plan.wage_amount ?? 0,
        allowed_confirmed_pros: plan.allowed_confirmed_pros,
        unpaid_break_minutes: plan.unpaid_break_minutes,
        employment_type,
        also: also.map(({ start_time, end_time, wage_amount }) => ({ start_time, end_time, wage_amount: wage_amount ?? undefined })),
      },
    }),
    enabled: isFine,
    placeholderData: keepPreviousData,
    retry: false,
  })
  const count = 1 + also.length
  return (
    <p className={styles.sum} aria-live="polite">
      <span>
        {count > 1 ? t('Cost of {count} shifts', { count }) : t('Cost')}
        {isFine && data && ` · ${hoursWords(data.payable_minutes, locale)}`}
      </span>
      <strong className="tabular">{isFine && data ? formatCents(data.total_at_once) : '–'}</strong>
    </p>
  )
}
