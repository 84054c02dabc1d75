import { branding as brandingSchema, defaultBranding } from '@crewcall/contract/branding.ts'
import { changeBranding, type getSettings } from '@crewcall/contract/settings.ts'
import { joined } from '@crewcall/contract/rules/direction.ts'
import type { Output } from '@crewcall/contract/kit.ts'
import { useState } from 'react'
import { useWatch } from 'react-hook-form'
import { z } from 'zod'
import { useContractForm } from '../../lib/contract-form.ts'
import { useT } from '../../lib/i18n.ts'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { FieldRow, TextField } from '../../ui/fields/text-fields.tsx'
import { Form } from '../../ui/form.tsx'
import { Section } from '../../ui/page.tsx'
import { AccentField } from './accent-field.tsx'
import { BrandingPreview } from './branding-preview.tsx'
import { useChangeBranding, useSendTestMail } from './commands.ts'
import look from './branding.module.css'
import { LogoField, type LogoName } from './logo-field.tsx'
import { SaveBar } from './save-bar.tsx'
import { SettingsTab } from './settings-tab.tsx'
import { outsideTexts } from './text-alphabet.ts'

type Settings = Output<typeof getSettings>

const typed = z.object({ value: brandingSchema, reason: changeBranding.body.shape.reason })

/** How the marketplace calls itself, with a preview, a test mail and every change (docs/rules/app.md#branding). */
export function BrandingTab() {
  const { t } = useT()
  return (
    <SettingsTab name="branding">
      {({ branding, mail_address, mail_name }) => (
        <>
          <Section title={t('Branding')}>
            <p className="soft small">
              {t(
                'The name and the look that pages, mails, texts, notifications and documents have. Pages that are open show them when they are opened again.',
              )}
            </p>
            <BrandingForm key={branding.version} branding={branding} address={mail_address} operators={mail_name} />
          </Section>
          <MailTexts />
          <TestMail />
        </>
      )}
    </SettingsTab>
  )
}

type FormProps = { branding: Settings['branding']; address: string; operators: string | null }

function BrandingForm({ branding, address, operators }: FormProps) {
  const { t } = useT()
  const { submit, send, isPending } = useChangeBranding()
  const form = useContractForm(typed, { value: branding.value, reason: '' })
  const value = useWatch({ control: form.control, name: 'value' })
  const [uploading, setUploading] = useState<readonly LogoName[]>([])
  const back = async () => {
    if (!(await form.trigger('reason', { shouldFocus: true }))) return
    await send({ body: { value: null, reason: form.getValues('reason'), version: branding.version } })
  }
  return (
    <Form form={form} label={t('Branding')} onSend={(given) => submit({ body: { ...given, version: branding.version } })}>
      <FieldRow>
        <NameField />
        <TextField name="value.sender_name" label={t('Name of the sender of mails')} hint={t('Empty: the name of the marketplace')} />
        <TextField
          name="value.reply_to"
          label={t('Address for answers to mails')}
          hint={t('Empty: answers go to {address}', { address })}
          inputMode="email"
        />
        <TextField
          name="value.support_email"
          label={t('Address for support')}
          hint={t('Empty: as in the settings of the server')}
          inputMode="email"
        />
      </FieldRow>
      <Look
        uploading={uploading}
        onUploading={(name, isBusy) => setUploading((names) => [...names.filter((other) => other !== name), ...(isBusy ? [name] : [])])}
      />
      <p className="soft small">
        {t(
          'Mails come from {address}. Only the operator changes it, with MAIL_FROM, because mailboxes check that the server may use it (SPF and DKIM).',
          {
            address,
          },
        )}
      </p>
      <BrandingPreview value={{ ...defaultBranding, ...value }} address={address} operators={operators} />
      <SaveBar
        isDefault={branding.is_default}
        disabled={uploading.length > 0}
        because={t('The picture is being uploaded')}
        busy={isPending}
        onBack={() => void back()}
      />
    </Form>
  )
}

type LookProps = { uploading: readonly LogoName[]; onUploading: (name: LogoName, isBusy: boolean) => void }

function Look({ uploading, onUploading }: LookProps) {
  const { t } = useT()
  const busyOf = (name: LogoName) => ({ name, isBusy: uploading.includes(name), onBusy: (isBusy: boolean) => onUploading(name, isBusy) })
  return (
    <div className={look.look}>
      <LogoField
        {...busyOf('value.logo')}
        label={t('Logo')}
        hint={t(
          'PNG, JPEG or WebP, at most 2 MB and 16 megapixels, at least 48 pixels high and wide, at most 6 times as wide as high. With twice the width it counts as having the name in it, which is then not written beside it.',
        )}
        ground="light"
      />
      <LogoField
        {...busyOf('value.logo_dark')}
        label={t('Logo for dark backgrounds')}
        hint={t('Without one, the logo stands on a white tile')}
        ground="dark"
      />
      <AccentField />
      <TextField
        name="value.terms_url"
        label={t('Address of your platform terms')}
        hint={t('Begins with https://. Empty: as in the settings of the server. What people accept when they sign up stays as it is.')}
        inputMode="url"
      />
      <TextField
        name="value.privacy_url"
        label={t('Address of your privacy policy')}
        hint={t('Begins with https://. Empty: as in the settings of the server')}
        inputMode="url"
      />
    </div>
  )
}

function NameField() {
  const { t } = useT()
  const name = useWatch<z.input<typeof typed>, 'value.name'>({ name: 'value.name' })
  const lacking = joined(outsideTexts(name), ' ')
  const hint =
    lacking === ''
      ? t('At most 40 characters')
      : t('At most 40 characters. Texts with {characters} hold 70 characters a part instead of 160: most of them will cost two parts.', {
          characters: lacking,
        })
  return <TextField name="value.name" label={t('Name of the marketplace')} hint={hint} required />
}

function MailTexts() {
  const { t } = useT()
  return (
    <Section title={t('Texts of mails')}>
      <p className="soft small">{t('What each mail says, in English and Spanish.')}</p>
      <div>
        <ButtonLink variant="outlined" to="/admin/mail-texts">
          {t('Change the texts')}
        </ButtonLink>
      </div>
    </Section>
  )
}

function TestMail() {
  const { t } = useT()
  const { send, isPending } = useSendTestMail()
  return (
    <Section title={t('Test mail')}>
      <p className="soft small">
        {t('To the address of your account, as all mails are sent now; as a text if it has no email. Save first.')}
      </p>
      <div>
        <Button variant="outlined" busy={isPending} onClick={() => void send({})}>
          {t('Send me a test mail')}
        </Button>
      </div>
    </Section>
  )
}
