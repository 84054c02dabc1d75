import { phrase } from '@crewcall/contract/rules/direction.ts'
import { email, phone } from '@crewcall/contract/common.ts'
import { useQuery } from '@tanstack/react-query'
import { Link, useNavigate } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { z } from 'zod'
import { configQuery } from '../../domain/person/actor.ts'
import { Form } from '../../ui/form.tsx'
import { useContractForm } from '../../lib/contract-form.ts'
import { useT, type Sentence } from '../../lib/i18n.ts'
import { Button } from '../../ui/button.tsx'
import { AddressField } from './address-field.tsx'
import { aroundOf } from './around.ts'
import type { AuthSearch } from './auth-search.ts'
import type { Channel } from './challenge.ts'
import { useSendCode } from './commands.ts'
import { useIsLinking } from './linking.ts'
import code from '../../ui/code.module.css'
import styles from './auth.module.css'
import { product } from '../../lib/product.ts'

const either = z
  .string()
  .refine((typed) => phone.safeParse(typed).success || email.safeParse(typed).success, 'Enter a US phone number or an email address')
const schemas = { either: z.object({ address: either }), phone: z.object({ address: phone }), email: z.object({ address: email }) }
const looks = {
  either: { label: 'Phone number or email', type: 'text', autoComplete: 'username', placeholder: '(615) 555-0134 or you@example.com' },
  phone: { label: 'Phone number', type: 'tel', inputMode: 'tel', autoComplete: 'tel-national', placeholder: '(615) 555-0134' },
  email: { label: 'Email', type: 'email', inputMode: 'email', autoComplete: 'email', placeholder: 'you@example.com' },
} as const

const other = {
  title: 'Find your other account',
  lead: 'Enter the phone number or email you use to sign in to it. We’ll send a code there to make sure it is yours.',
} as const satisfies Record<string, Sentence>

type Props = { by: keyof typeof schemas; title: Sentence; lead: Sentence; search: AuthSearch; alternatives: ReactNode }

/** First step of signing in: one field, then a code is sent. */
export function AddressScreen({ by, title, lead, search, alternatives }: Props) {
  const { t } = useT()
  const navigate = useNavigate()
  const isLinking = useIsLinking(search)
  const { sendCode } = useSendCode(isLinking)
  const heading = isLinking ? other.title : title
  const form = useContractForm(schemas[by], {
    address: (by === 'email' ? search.email : by === 'phone' ? search.phone : (search.phone ?? search.email)) ?? '',
  })

  async function handleSend({ address }: { address: string }) {
    const channel: Channel = address.includes('@') ? 'email' : 'phone'
    const typed = address.trim()
    await sendCode(channel, typed)
    const kept = { returnTo: search.returnTo, as: search.as, linkToAccount: search.linkToAccount }
    if (channel === 'phone') await navigate({ to: '/auth/phone/verify', search: { ...kept, phone: typed } })
    else await navigate({ to: '/auth/email/verify', search: { ...kept, email: typed } })
  }

  return (
    <div className={styles.card}>
      <title>{phrase`${t(heading)} · ${product}`}</title>
      <div>
        <h1>{t(heading)}</h1>
        <p className={styles.lead}>{t(isLinking ? other.lead : lead)}</p>
      </div>
      <Form form={form} onSend={handleSend} guarded={false} label={t(heading)}>
        <AddressField {...looks[by]} />
        <Button type="submit" size="mainAction" wide busy={form.formState.isSubmitting}>
          {t('Send me a code')}
        </Button>
      </Form>
      <div className={code.ways}>{alternatives}</div>
      {isLinking ? <BackToLinking search={search} /> : <Legal />}
    </div>
  )
}

function BackToLinking({ search }: { search: AuthSearch }) {
  const { t } = useT()
  return (
    <div className={code.ways}>
      <Link to="/account-linking" search={{ returnTo: search.returnTo }} className={code.link}>
        {t('Back')}
      </Link>
    </div>
  )
}

function Legal() {
  const { t } = useT()
  const { data: config } = useQuery(configQuery)
  if (!config) return null
  const [before, after] = aroundOf(
    t('New here? Start the same way: after the code, we set you up. Message and data rates may apply. See our {policy}.'),
  )
  return (
    <p className={styles.legal}>
      {before}
      <a href={config.links.privacy} target="_blank" rel="noreferrer">
        {t('privacy policy')}
      </a>
      {after}{' '}
      <a href={config.links.platform_terms} target="_blank" rel="noreferrer">
        {t('Platform terms')}
      </a>
    </p>
  )
}
