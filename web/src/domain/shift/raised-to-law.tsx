import type { raisedToLaw } from '@crewcall/contract/raised-to-law.ts'
import { placeOfLaw } from '@crewcall/contract/rules/local-minimum-wage.ts'
import { dollarsToCents, formatCents } from '@crewcall/contract/rules/money.ts'
import type { z } from 'zod'
import { useT } from '../../lib/i18n.ts'

/** Whom an edit raises to which minimum wage, as its preview says (docs/rules/minimum-wages.md#raising). */
export type Raised = z.output<typeof raisedToLaw>

/** How many confirmed pros an edit raises, to which wage, and which law asks for it; nothing if it raises nobody. */
export function RaisedToLaw({ of }: { of: Raised }) {
  const { t, locale } = useT()
  const money = (dollars: number) => formatCents(dollarsToCents(dollars), locale)
  return of.map(({ wage_amount, minimum_wage_amount, pro_ids, ...law }) => {
    const said = { count: pro_ids.length, amount: money(wage_amount), place: placeOfLaw(law), least: money(minimum_wage_amount) }
    return (
      <p key={JSON.stringify([law, said.least, said.amount])}>
        {wage_amount === minimum_wage_amount
          ? t(
              '{count, plural, one {# confirmed pro is} other {# confirmed pros are}} raised to {amount}, the minimum wage of {place}.',
              said,
            )
          : t(
              '{count, plural, one {# confirmed pro is} other {# confirmed pros are}} raised to {amount}; the minimum wage of {place} is {least}.',
              said,
            )}
      </p>
    )
  })
}
