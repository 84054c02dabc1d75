import { beginBackgroundCheck, CHECK_CONSENT_VERSION } from '@crewcall/contract/background-checks.ts'
import { useContractForm } from '../../lib/contract-form.ts'
import { useT } from '../../lib/i18n.ts'
import { useCommand } from '../../lib/query.ts'
import { Button } from '../../ui/button.tsx'
import { TextField } from '../../ui/fields/text-fields.tsx'
import { Form } from '../../ui/form.tsx'

/** What a check is, in words, and the signature that agrees to it. */
export function ConsentForm({ provider }: { provider: string }) {
  const { t } = useT()
  const begin = useCommand(beginBackgroundCheck)
  const form = useContractForm(beginBackgroundCheck.body, { signature: '', consent_version: CHECK_CONSENT_VERSION })
  return (
    <>
      <p>
        {t('Some shifts ask for a clear background check. It costs you nothing, counts for a year, and is done once for all businesses.')}
      </p>
      <ul className="bullets">
        <li>
          {t('{provider} runs it. You give your Social Security number and date of birth on its page only; we never see them.', {
            provider,
          })}
        </li>
        <li>{t('Businesses see only whether your check is clear. Nobody of a business sees the report.')}</li>
        <li>{t('If something is found, a person of the platform reads the report and decides. You get it too, and can dispute it.')}</li>
      </ul>
      <Form form={form} label={t('Background check')} guarded={false} onSend={async (body) => void (await begin.submit({ body }))}>
        <TextField name="signature" label={t('Your full legal name, as a signature')} required autoComplete="name" maxLength={100} />
        <div>
          <Button type="submit" size="mainAction" busy={form.formState.isSubmitting}>
            {t('Agree and begin')}
          </Button>
        </div>
      </Form>
    </>
  )
}
