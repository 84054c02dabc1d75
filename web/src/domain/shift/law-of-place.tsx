import { dollarsToCents, formatCents } from '@crewcall/contract/rules/money.ts'
import { placeOfLaw, type LocalWage } from '@crewcall/contract/rules/local-minimum-wage.ts'
import { formatDate } from '@crewcall/contract/rules/time.ts'
import type { Skill } from '@crewcall/contract/skills.ts'
import { IconScale } from '@tabler/icons-react'
import { useFormContext, useFormState } from 'react-hook-form'
import { useT } from '../../lib/i18n.ts'
import styles from './shift-fields.module.css'

/** The least that a shift in this position may pay, in dollars an hour: that of the position, or what the law asks for (docs/rules/minimum-wages.md). */
export function leastWage(skill: Pick<Skill, 'minimum_wage_amount'> | undefined, law: LocalWage | undefined): number {
  return Math.max(skill?.minimum_wage_amount ?? 0, law?.wage_amount ?? 0)
}

/** `name`: the field of the wage. */
type Props = { name: string; law: LocalWage | undefined; skill: Skill | undefined; wage: number | null }

/**
 * What the law of the state or city asks for, if that is more than the minimum of the position; a wage below it is pointed out as it is typed. While
 * the field has the refusal of the server, which says the same, this gives way.
 */
export function LawOfPlace({ name, law, skill, wage }: Props) {
  const { t, locale } = useT()
  const { getFieldState } = useFormContext()
  const { error } = getFieldState(name, useFormState({ name }))
  if (error?.type === 'WAGE_BELOW_LAW') return null
  if (!law || law.wage_amount <= (skill?.minimum_wage_amount ?? 0)) return null
  const place = placeOfLaw(law)
  const amount = formatCents(dollarsToCents(law.wage_amount), locale)
  return (
    <p className={styles.law} aria-live="polite" data-below={wage !== null && wage < law.wage_amount}>
      <IconScale size={15} aria-hidden="true" />
      <span>
        {t('In {place} the law asks for at least {amount} an hour for employees from {since}', {
          place,
          amount,
          since: formatDate(law.starts_on, locale),
        })}
      </span>
    </p>
  )
}
