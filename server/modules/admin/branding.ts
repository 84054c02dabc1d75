import type { Locale } from '@crewcall/contract/enums.ts'
import type { Input, Reply } from '@crewcall/contract/kit.ts'
import type { changeBranding as changeEndpoint, sendTestMail as mailEndpoint } from '@crewcall/contract/settings.ts'
import sql from 'sql-template-tag'
import type { Ctx } from '../../platform/context.ts'
import { problem } from '../../platform/errors.ts'
import { allow } from '../../platform/policy.ts'
import { requireRate } from '../../platform/rate-limit.ts'
import { translate } from '../../platform/words/translate.ts'
import { changeSetting, requireLogos } from '../config/index.ts'
import { requireStepUp, sendDirectly } from '../identity/index.ts'
import { viewSettings } from './settings.ts'

/** Sets how the installation calls itself (docs/rules/app.md#branding). */
export async function changeBranding(ctx: Ctx, { body }: Input<typeof changeEndpoint>): Promise<Reply<typeof changeEndpoint>> {
  allow(ctx, 'admin.config')
  await requireStepUp(ctx)
  await changeSetting(ctx, { name: 'branding', ...body })
  if (body.value) await requireLogos(ctx, body.value)
  return viewSettings(ctx)
}

/** Sends a mail as all are sent now to the caller's own address, or a text where they have no email. @throws problem conflict without one, rate_limited */
export async function sendTestMail(ctx: Ctx): Promise<Reply<typeof mailEndpoint>> {
  allow(ctx, 'admin.config')
  const { user_id } = ctx.actor
  const { email, phone_number, locale } = await ctx.tx.one<{ email: string | null; phone_number: string | null; locale: Locale }>(
    sql`select email, phone_number, locale from users where id = ${user_id}`,
  )
  const sent_to = email ?? phone_number
  if (sent_to === null) throw problem('conflict', 'NO_ADDRESS_FOR_TEST')
  await requireRate(ctx.tx, `test-mail:${user_id}`, 10, 3600)
  await sendDirectly(ctx, {
    user_id,
    channel: email === null ? 'phone' : 'email',
    address: sent_to,
    kind: 'TEST_MAIL',
    delivery_key: `test-mail:${user_id}:${ctx.request.id}`,
    subject: translate(locale, 'A test mail of {product}'),
    body: translate(
      locale,
      email === null
        ? 'Texts of {product} arrive like this one, with this name.'
        : 'Mails of {product} arrive like this one: with this name of the sender, and with this address if you answer.',
    ),
  })
  return { sent_to }
}
