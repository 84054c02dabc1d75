import type { EmploymentType } from '@crewcall/contract/enums.ts'
import type { Location } from '@crewcall/contract/organizations.ts'
import type { LocalWage } from '@crewcall/contract/rules/local-minimum-wage.ts'
import { useEffect } from 'react'
import { useWatch, type UseFormReturn } from 'react-hook-form'
import { LawOfPlace, leastWage } from '../../domain/shift/law-of-place.tsx'
import { useSkills } from '../../domain/shift/skills.ts'
import { useT } from '../../lib/i18n.ts'
import { Button } from '../../ui/button.tsx'
import { MoneyField } from '../../ui/fields/text-fields.tsx'
import { useLawOfDay } from './law-of-day.ts'
import type { ShiftPlan } from './planning.ts'

type Of = { form: UseFormReturn<ShiftPlan>; location: Location; employment_type: EmploymentType }

/** The wage of a planned shift, compared with the recommended one and with what the local law asks for. */
export function PlanWage({ form, location, employment_type, isNew }: Of & { isNew: boolean }) {
  const { t } = useT()
  const [skill_id, wage] = useWatch({ control: form.control, name: ['skill_id', 'wage_amount'] })
  const law = usePlanLaw({ form, location, employment_type })
  const skill = useSkills().find(({ id }) => id === skill_id)
  const recommended = skill && Math.max(skill.recommended_wage_amount, leastWage(skill, law))
  const least = law?.wage_amount ?? 0
  // The positions may arrive after the card has opened, another day may have another law, and a template may bring less.
  useEffect(() => {
    const typed = form.getValues('wage_amount')
    if (!isNew || recommended === undefined || form.getFieldState('wage_amount').isDirty) return
    if (typed === null) form.resetField('wage_amount', { defaultValue: recommended })
    else if (typed < least) form.resetField('wage_amount', { defaultValue: least })
  }, [isNew, skill_id, recommended, least, wage, form])
  const amount = recommended === undefined ? '' : `$${recommended.toFixed(2)}`
  const hint =
    recommended === undefined || wage === null
      ? undefined
      : wage === recommended
        ? t('The recommended wage: most likely to fill')
        : wage < recommended
          ? t('Less than the recommended {amount}: fewer pros will want it', { amount })
          : t('More than the recommended {amount}', { amount })
  return (
    <div className="stack gap-4">
      <MoneyField name="wage_amount" label={t('Hourly wage')} unit={t('per hour')} {...(hint ? { hint } : {})} />
      <LawOfPlace name="wage_amount" law={law} skill={skill} wage={wage} />
      {recommended !== undefined && wage !== recommended && (
        <Button variant="text" size="small" onClick={() => form.setValue('wage_amount', recommended)}>
          {t('Use the recommended {amount}', { amount })}
        </Button>
      )}
    </div>
  )
}

// Of several days the highest.
function usePlanLaw({ form, location, employment_type }: Of): LocalWage | undefined {
  const lawOn = useLawOfDay(location, employment_type)
  const [date, also] = useWatch({ control: form.control, name: ['date', 'also_dates'] })
  return [date, ...also].flatMap((day) => lawOn(day) ?? []).toSorted((a, b) => b.wage_amount - a.wage_amount)[0]
}
