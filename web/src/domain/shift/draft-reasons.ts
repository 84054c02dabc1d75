import type { wordedValues as wordedValuesOf } from '@crewcall/contract/refusals/values.ts'
import type { DraftProblem } from '@crewcall/contract/schedule.ts'
import type { Words } from '../../lib/i18n.ts'
import { later } from '../../lib/later.ts'
import { product } from '../../lib/product.ts'

type Known = { sentences: Readonly<Record<string, string>>; wordedValues: typeof wordedValuesOf }
let known: Known | undefined

/** Loads the sentences of all reasons, which only a screen with a problem needs. */
export const reasons = later(async (): Promise<Known> => {
  const [{ refusals }, { wordedValues }] = await Promise.all([
    import('@crewcall/contract/refusals/all.ts'),
    import('@crewcall/contract/refusals/values.ts'),
  ])
  known = { sentences: refusals, wordedValues }
  return known
})
type Why = Pick<DraftProblem, 'code' | 'values'>

/** A reason in the language of the reader; without the loaded sentences, that it is not possible. */
export function reasonWords({ code, values }: Why, { t, say, locale, refused }: Words): string {
  const sentence = known?.sentences[code]
  if (known === undefined || sentence === undefined) return t('Not possible here')
  const worded: Record<string, string | number> = { product, ...known.wordedValues(values, locale, say) }
  const message = sentence.replaceAll(/\{(\w+)\}/g, (whole, name: string) => String(worded[name] ?? whole))
  return locale === 'en' ? message : refused({ message, reason: code, values })
}
