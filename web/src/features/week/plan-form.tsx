import { phrase } from '@crewcall/contract/rules/direction.ts'
import type { EmploymentType } from '@crewcall/contract/enums.ts'
import type { Location } from '@crewcall/contract/organizations.ts'
import { usualEmployment } from '@crewcall/contract/rules/planned-cost.ts'
import { suggestBreaks } from '@crewcall/contract/skills.ts'
import { useQuery } from '@tanstack/react-query'
import { useEffect, type FormEvent, type KeyboardEvent, type ReactNode } from 'react'
import { FormProvider, useWatch, type UseFormReturn } from 'react-hook-form'
import { choosable, useSkills } from '../../domain/shift/skills.ts'
import { useContractForm } from '../../lib/contract-form.ts'
import { useT } from '../../lib/i18n.ts'
import { later } from '../../lib/later.ts'
import { api } from '../../lib/query.ts'
import { SwitchField } from '../../ui/fields/choice-fields.tsx'
import { FieldFrame } from '../../ui/fields/field.tsx'
import { NativeSelect } from '../../ui/fields/native-select.tsx'
import { NumberField } from '../../ui/fields/text-fields.tsx'
import { TimeField } from '../../ui/fields/time-field.tsx'
import { FilterChips } from '../../ui/filter-chips.tsx'
import { Notice } from '../../ui/notice.tsx'
import styles from './card.module.css'
import { useLongShiftQuestion } from './long-shift.ts'
import { PlanCost } from './plan-cost.tsx'
import { PlanWage } from './plan-wage.tsx'
import { instantsOf, shiftPlan, type ShiftPlan } from './planning.ts'
import { hoursWords } from './sum-words.ts'
import { WeekDays } from './week-days.tsx'

type Props = {
  label: string
  start: ShiftPlan
  /** Who sees the shift at first. */
  type?: string
  /** As usual at the location, if missing. */
  employment?: EmploymentType | undefined
  location: Location
  days: readonly string[]
  /** A new shift may be for several days and positions at once. */
  isNew: boolean
  seesCost: boolean
  onSave: (plan: ShiftPlan) => void
  /** What Ctrl Enter does; without it, it saves. */
  onCtrlEnter?: (plan: ShiftPlan) => void
  /** What is above the fields, within the form. */
  head?: ReactNode
  /** The buttons; each acts on the typed values once they are valid. */
  children: (act: (on: (plan: ShiftPlan) => void, requires?: 'POSITION') => () => void) => ReactNode
}

/** Position, days, hours, break, openings and wage of a planned shift, with its cost as it is typed. */
export function PlanForm({
  label,
  start,
  type = 'MARKETPLACE',
  location,
  employment: employment_type = usualEmployment(location),
  days,
  isNew,
  seesCost,
  onSave,
  onCtrlEnter,
  head,
  children,
}: Props) {
  const { t, locale } = useT()
  const form = useContractForm(shiftPlan, start)
  useRuleBreak(form, location, isNew)
  const longShift = useLongShiftQuestion(form, start, location.timezone)
  const act = (on: (plan: ShiftPlan) => void, requires?: 'POSITION') => () => {
    if (longShift.asks()) return
    if (requires && form.getValues('skill_id') === null) form.setError('skill_id', { message: t('Choose a position') })
    else void form.handleSubmit(on)()
  }
  function handleSave(event: FormEvent) {
    event.preventDefault()
    if (!longShift.asks()) void form.handleSubmit(onSave)(event)
  }
  // From any field; a time is taken over before, by the key's handler of its own field.
  function handleKey(event: KeyboardEvent) {
    if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return
    event.preventDefault()
    act(onCtrlEnter ?? onSave, onCtrlEnter && 'POSITION')()
  }
  return (
    <FormProvider {...form}>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- keys of its fields */}
      <form noValidate aria-label={label} className={styles.form} onSubmit={handleSave} onKeyDown={handleKey}>
        {head}
        <Positions form={form} isNew={isNew} />
        <Days form={form} days={days} isNew={isNew} />
        <div className={styles.pair}>
          <TimeField name="start" label={t('Start')} />
          <TimeField name="end" label={t('End')} startName="start" />
        </div>
        {longShift.minutes !== undefined && (
          <Notice tone="wait" role="alert">
            {t('This shift is {length} long. Press again if you mean it.', { length: hoursWords(longShift.minutes, locale) })}
          </Notice>
        )}
        <div className={styles.pair}>
          <NumberField name="unpaid_break_minutes" label={t('Unpaid break')} unit={t('min')} min={0} max={240} step={5} />
          <NumberField name="allowed_confirmed_pros" label={t('How many pros')} min={1} max={200} />
        </div>
        <PlanWage {...{ form, location, employment_type, isNew }} />
        <Raise {...{ form, location, type, employment_type }} />
        {seesCost && <PlanCost {...{ form, location, employment_type }} />}
        {seesCost && <Chance {...{ form, location, type, employment_type }} />}
        {children(act)}
      </form>
    </FormProvider>
  )
}

type Part = { form: UseFormReturn<ShiftPlan> }

function Positions({ form, isNew }: Part & { isNew: boolean }) {
  const { t, say } = useT()
  const [skill_id, also] = useWatch({ control: form.control, name: ['skill_id', 'also_skill_ids'] })
  const skills = choosable(useSkills(), [skill_id])
  const labelOf = (id: number) => {
    const skill = skills.find((one) => one.id === id)
    const wage = skill?.recommended_wage_amount
    return phrase`${say(skill?.name ?? '')}${wage === undefined ? '' : ` · $${wage.toFixed(2)}`}`
  }
  const others = skills.filter(({ id }) => id !== skill_id && !also.includes(id))
  const options = (list: typeof skills, first: string) => [
    { value: '', label: first },
    ...list.map(({ id, name }) => ({ value: String(id), label: say(name) })),
  ]
  return (
    <>
      <FieldFrame label={t('Position')} error={form.formState.errors.skill_id?.message} group>
        {() => (
          <NativeSelect
            label={t('Position')}
            isFirst={isNew}
            value={skill_id === null ? '' : String(skill_id)}
            options={options(skills, t('Choose a position'))}
            onChange={(value) => {
              form.setValue('skill_id', value === '' ? null : Number(value))
              form.setValue('gig_template_id', null)
              form.clearErrors('skill_id')
              const wage = skills.find(({ id }) => id === Number(value))?.recommended_wage_amount
              if (wage !== undefined) form.setValue('wage_amount', wage)
            }}
          />
        )}
      </FieldFrame>
      {isNew && skill_id !== null && (
        <FilterChips
          label={t('Another position, same times')}
          filters={also.map((id) => ({
            id: String(id),
            label: labelOf(id),
            onRemove: () =>
              form.setValue(
                'also_skill_ids',
                also.filter((other) => other !== id),
              ),
          }))}
          onClear={() => form.setValue('also_skill_ids', [])}
        >
          <NativeSelect
            label={t('Another position, same times')}
            value=""
            options={options(others, t('+ Another position'))}
            onChange={(value) => value !== '' && form.setValue('also_skill_ids', [...also, Number(value)])}
          />
        </FilterChips>
      )}
    </>
  )
}

function Days({ form, days, isNew }: Part & { days: readonly string[]; isNew: boolean }) {
  const { t } = useT()
  const [date, also] = useWatch({ control: form.control, name: ['date', 'also_dates'] })
  function handlePress(day: string) {
    if (!isNew) return form.setValue('date', day)
    const chosen = new Set([date, ...also])
    if (!chosen.delete(day)) chosen.add(day)
    const [first, ...rest] = days.filter((each) => chosen.has(each))
    if (first === undefined) return
    form.setValue('date', first)
    form.setValue('also_dates', rest)
  }
  return (
    <>
      <WeekDays label={isNew ? t('Days') : t('Day')} days={days} chosen={[date, ...also]} onPress={handlePress} />
      {isNew && also.length > 0 && <Together form={form} days={also.length + 1} />}
    </>
  )
}

// One application and one confirmation for all days (docs/rules/shifts.md#bundles).
function Together({ form, days }: Part & { days: number }) {
  const { t } = useT()
  const isTogether = useWatch({ control: form.control, name: 'is_together' })
  return (
    <>
      <SwitchField
        name="is_together"
        label={t('A pro takes all {days} days', { days })}
        hint={isTogether ? undefined : t('Otherwise each day is a shift of its own.')}
      />
      {isTogether && <SwitchField name="may_drop_days" label={t('Pros may give up single days')} />}
    </>
  )
}

const planRaise = later(() => import('./plan-raise.tsx'))

type Kind = { location: Location; type: string; employment_type: EmploymentType }

// Loaded once there is something to raise.
function Raise({ form, ...kind }: Part & Kind) {
  const plan = useWatch({ control: form.control, compute: (values: ShiftPlan) => values })
  const parts = planRaise.use(plan.skill_id !== null && plan.wage_amount !== null)
  return parts ? <parts.PlanRaise {...kind} times={instantsOf(plan, kind.location.timezone)} /> : null
}

const planChance = later(() => import('./plan-chance.tsx'))

// Of the first shift; loaded once there is something to simulate.
function Chance({ form, location, ...kind }: Part & Kind) {
  const plan = useWatch({ control: form.control, compute: (values: ShiftPlan) => values })
  const times = instantsOf(plan, location.timezone)
  const parts = planChance.use(plan.skill_id !== null && times !== null)
  return parts && times ? <parts.PlanChance plan={plan} times={times} locationId={location.id} {...kind} /> : null
}

// The break follows the rules of the market, until somebody types another one.
function useRuleBreak(form: UseFormReturn<ShiftPlan>, location: Location, isNew: boolean): void {
  const plan = useWatch({ control: form.control, compute: (values: ShiftPlan) => values })
  const times = instantsOf(plan, location.timezone)
  const { data } = useQuery({
    ...api.query(suggestBreaks, { query: { market_id: location.market_id, ...(times ?? { start_time: '', end_time: '' }) } }),
    enabled: isNew && times !== null,
    staleTime: 300_000,
  })
  const minutes = data?.suggested_minutes
  useEffect(() => {
    if (minutes && isNew && !form.getFieldState('unpaid_break_minutes').isDirty)
      form.resetField('unpaid_break_minutes', { defaultValue: minutes })
  }, [minutes, isNew, form])
}
