import { phrase } from '@crewcall/contract/rules/direction.ts'
import { beginSignOn } from '@crewcall/contract/sign-on.ts'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { useContractForm } from '../../lib/contract-form.ts'
import { useT } from '../../lib/i18n.ts'
import { useCommand } from '../../lib/query.ts'
import { Button } from '../../ui/button.tsx'
import code from '../../ui/code.module.css'
import { TextField } from '../../ui/fields/text-fields.tsx'
import { Form } from '../../ui/form.tsx'
import type { AuthSearch } from './auth-search.ts'
import styles from './auth.module.css'
import { product } from '../../lib/product.ts'

const emailOnly = beginSignOn.body.pick({ email: true })

/** Signing in with the account of a company: the email says which company, whose own page comes next. */
export function CompanyScreen({ search }: { search: AuthSearch }) {
  const { t } = useT()
  const begin = useCommand(beginSignOn, { leaves: true })
  const [isLeaving, setLeaving] = useState(false)
  const form = useContractForm(emailOnly, { email: search.email ?? '' })
  async function handleSend({ email }: { email: string }) {
    const { url } = await begin.submit({ body: { email, return_to: search.returnTo ?? '/' } })
    setLeaving(true)
    window.location.assign(url)
  }
  return (
    <div className={styles.card}>
      <title>{phrase`${t('Sign in with your company account')} · ${product}`}</title>
      <div>
        <h1>{t('Sign in with your company account')}</h1>
        <p className={styles.lead}>{t('Enter your work email. You continue on the sign-in page of your company.')}</p>
      </div>
      <Form form={form} onSend={handleSend} guarded={false} label={t('Sign in with your company account')}>
        <TextField name="email" label={t('Work email')} type="email" inputMode="email" autoComplete="email" required data-autofocus />
        <Button type="submit" size="mainAction" wide busy={form.formState.isSubmitting || isLeaving}>
          {t('Continue')}
        </Button>
      </Form>
      <div className={code.ways}>
        <Link to="/auth" search={search} className={code.link}>
          {t('Use a code instead')}
        </Link>
      </div>
    </div>
  )
}
