import { updateMe, type Me } from '@crewcall/contract/identity.ts'
import { Link } from '@tanstack/react-router'
import { Form } from '../../ui/form.tsx'
import { useContractForm } from '../../lib/contract-form.ts'
import { sentence, useT } from '../../lib/i18n.ts'
import { Button } from '../../ui/button.tsx'
import { SwitchField } from '../../ui/fields/choice-fields.tsx'
import { FieldRow, prettyPhone, TextField } from '../../ui/fields/text-fields.tsx'
import { Section } from '../../ui/page.tsx'
import { AddressRow } from './address-row.tsx'
import styles from './account.module.css'
import { useUpdateMe } from './commands.ts'

/** Name, sign-in addresses, and consent to texts. */
export function PersonSection({ me }: { me: Me }) {
  const { t } = useT()
  const { submit } = useUpdateMe()
  const { first_name, last_name, preferred_name_for_search, settings } = me
  const form = useContractForm(updateMe.body, {
    first_name,
    last_name,
    preferred_name_for_search,
    settings: { sms_opt_in: settings.sms_opt_in },
  })
  return (
    <Section title={t('About you')}>
      <Form form={form} label={t('About you')} onSend={(body) => submit({ body })}>
        <FieldRow>
          <TextField name="first_name" label={t('First name')} required autoComplete="given-name" />
          <TextField name="last_name" label={t('Last name')} required autoComplete="family-name" />
        </FieldRow>
        {me.gigster_profile_id !== null && (
          <p className="soft small">{t('If you are verified, we review a new name before showing you as verified again.')}</p>
        )}
        <TextField
          name="preferred_name_for_search"
          label={t('Preferred name')}
          hint={t('How people find and address you, if it differs from your name.')}
        />
        <SwitchField
          name="settings.sms_opt_in"
          label={t('Text messages')}
          hint={t('Shift offers, changes and reminders by text. Sign-in codes are always sent.')}
        />
        <div>
          <Button type="submit" busy={form.formState.isSubmitting} disabled={!form.formState.isDirty}>
            {t('Save changes')}
          </Button>
        </div>
      </Form>
      <AddressRow channel="phone" label={sentence('Phone number')} shown={me.phone_number === null ? null : prettyPhone(me.phone_number)} />
      <AddressRow channel="email" label={sentence('Email')} shown={me.email} pending={me.pending_email} />
      {me.email === null && me.phone_number !== null && (
        <p className="soft small">
          {t('If you lose this phone number, a confirmed email address is the only way back into your account.')}
        </p>
      )}
      <p className="soft small">
        {t('Do you have a second account, with another phone number or email?')}{' '}
        <Link to="/account-linking" search={{ returnTo: '/settings' }} className={styles.link}>
          {t('Join your accounts')}
        </Link>
      </p>
    </Section>
  )
}
