import type { Locale } from '@crewcall/contract/enums.ts'
import { productName, supportAddress } from '../../../platform/brand.ts'
import type { Ctx } from '../../../platform/context.ts'
import { translate } from '../../../platform/words/translate.ts'
import { setting } from '../../config/index.ts'

/** Who issues the year of a business, and what it is not (docs/decisions/0140-a-year-of-a-business-is-its-months.md). */
export async function issuerNotes(ctx: Ctx, locale: Locale): Promise<string[]> {
  const product = productName()
  const account = (await setting(ctx, 'bank_account')).value
  return [
    translate(locale, 'Issued by {product}, {url}. Questions: {support}', {
      product,
      url: ctx.config.public_url,
      support: supportAddress(ctx),
    }),
    ...(account === null
      ? []
      : [translate(locale, 'Transfers to {product} go to the account of {holder}.', { product, holder: account.holder })]),
    translate(
      locale,
      'This is not a tax form. {product} itself reports to the tax office what it paid to contractors, so you file no form 1099 for pros whom you paid through {product}.',
      { product },
    ),
  ]
}
