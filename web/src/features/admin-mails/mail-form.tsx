import type { Locale } from '@crewcall/contract/enums.ts'
import type { MailDetail, MailLanguage } from '@crewcall/contract/mail-texts.ts'
import { mailTextLimits, type MailText } from '@crewcall/contract/rules/mail-text.ts'
import { useFormContext, useWatch } from 'react-hook-form'
import { useT } from '../../lib/i18n.ts'
import { showToast } from '../../lib/toast.ts'
import { Button } from '../../ui/button.tsx'
import { EditConflictDialog } from '../../ui/edit-conflict.tsx'
import { TextAreaField, TextField } from '../../ui/fields/text-fields.tsx'
import { Form } from '../../ui/form.tsx'
import { Notice } from '../../ui/notice.tsx'
import { Section } from '../../ui/page.tsx'
import { Stamp } from '../../domain/admin/admin-parts.tsx'
import { useChangeMailText, useSendMailTextTest } from './commands.ts'
import { MailPreviewSection } from './mail-preview.tsx'
import { Placeholders } from './placeholders.tsx'
import { useMailForm } from './use-mail-form.ts'
import styles from './mails.module.css'

type Props = { mail: MailDetail; locale: Locale }

/** The text of a mail in one language beside its preview. */
export function MailForm({ mail, locale }: Props) {
  const { t } = useT()
  const language = mail[locale]
  const { form, conflict, isFine, isSaving, save } = useMailForm(mail, locale)
  const text = useWatch({ control: form.control, name: 'text' })
  const params = { kind: mail.kind, locale }
  return (
    <div className={styles.editor}>
      <Section title={t('Subject and text')}>
        {language.is_unusable && (
          <Notice tone="bad" role="status" title={t('This text no longer fits the mail')}>
            {t('An update changed its placeholders. The original is sent until you correct it.')}
          </Notice>
        )}
        <Form form={form} label={t('Subject and text')} conflict={conflict} onSend={save}>
          <TextField name="text.subject" label={t('Subject')} maxLength={mailTextLimits.subject} required />
          <TextAreaField name="text.body" label={t('Text of the mail')} rows={10} maxLength={mailTextLimits.body} required />
          {language.ending !== null && <Ending ending={language.ending} locale={locale} />}
          <Placeholders placeholders={language.placeholders} />
          <Acts params={params} language={language} text={text} isFine={isFine(text)} isSaving={isSaving} />
        </Form>
        <EditConflictDialog of={conflict} />
      </Section>
      <MailPreviewSection params={params} text={text} isFine={isFine(text)} />
    </div>
  )
}

function Ending({ ending, locale }: { ending: string; locale: Locale }) {
  const { t } = useT()
  return (
    <div className={styles.ending}>
      <strong className="small">{t('Always at the end, for the safety of people')}</strong>
      <p lang={locale}>{ending}</p>
    </div>
  )
}

type ActsProps = { params: { kind: string; locale: Locale }; language: MailLanguage; text: MailText; isFine: boolean; isSaving: boolean }

function Acts({ params, language: { changed }, text, isFine, isSaving }: ActsProps) {
  const { t } = useT()
  const test = useSendMailTextTest()
  const { reset } = useFormContext()
  const { send, isPending } = useChangeMailText()
  async function restore({ subject, body, version }: NonNullable<MailLanguage['changed']>) {
    const restored = await send({ params, body: { text: null, version } })
    if (restored === undefined) return
    reset({ text: restored[params.locale].original })
    const undo = () => void send({ params, body: { text: { subject, body }, version: null } })
    showToast(t('The next mail says the original again'), { action: { label: 'Undo', run: undo } })
  }
  return (
    <>
      <div className="cluster">
        <Button type="submit" busy={isSaving}>
          {t('Save')}
        </Button>
        <Button variant="outlined" busy={test.isPending} disabled={!isFine} onClick={() => void test.send({ params, body: text })}>
          {t('Send a test to me')}
        </Button>
        {changed !== null && (
          <Button variant="text" busy={isPending} onClick={() => void restore(changed)}>
            {t('Back to the original text')}
          </Button>
        )}
      </div>
      <p className="soft small">
        {changed === null ? (
          t('This is the original text.')
        ) : (
          <>
            {t('Changed by {name}', { name: changed.set_by_name })} · <Stamp at={changed.created_ts} />
          </>
        )}
      </p>
    </>
  )
}
