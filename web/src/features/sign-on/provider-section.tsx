import { removeSignOn, saveSignOn, type SignOn } from '@crewcall/contract/sign-on.ts'
import { useState } from 'react'
import type { z } from 'zod'
import { useContractForm } from '../../lib/contract-form.ts'
import { useT } from '../../lib/i18n.ts'
import { useCommand } from '../../lib/query.ts'
import { Button } from '../../ui/button.tsx'
import { CodeToCopy } from '../../ui/code-to-copy.tsx'
import { Confirm } from '../../ui/dialog.tsx'
import { TextField } from '../../ui/fields/text-fields.tsx'
import { Form } from '../../ui/form.tsx'
import { Section } from '../../ui/page.tsx'

const typed = saveSignOn.body.omit({ version: true })
type Props = { organizationId: number; signOn: SignOn }

/** The identity provider of a company: the address to enter there, and what it gives in return. */
export function ProviderSection({ organizationId, signOn: { callback_url, connection } }: Props) {
  const { t } = useT()
  const params = { orgId: organizationId }
  const save = useCommand(saveSignOn, { success: () => t('The provider is saved') })
  const form = useContractForm(typed, { issuer: connection?.issuer ?? '', client_id: connection?.client_id ?? '', client_secret: '' })
  const handleSend = ({ client_secret, ...rest }: z.input<typeof typed>) =>
    save.submit({
      params,
      body: { ...rest, client_secret: client_secret === '' ? null : client_secret, version: connection?.version ?? null },
    })
  return (
    <Section title={t('1. The sign-in of your company')}>
      <p className="soft small">
        {t(
          'At your provider (for example Entra ID, Okta, Google Workspace or Keycloak), add a web application with this return address. It sends email and whether it is verified.',
        )}
      </p>
      <CodeToCopy text={callback_url} label={t('Copy the return address')} />
      <Form form={form} onSend={handleSend} label={t('The sign-in of your company')}>
        <TextField
          name="issuer"
          label={t('Issuer')}
          hint={t('As the provider writes it, for example https://login.example.com')}
          inputMode="url"
          required
        />
        <TextField name="client_id" label={t('Client id')} autoComplete="off" required />
        <TextField
          name="client_secret"
          label={t('Client secret')}
          hint={connection === null ? t('Stored encrypted, and never shown again.') : t('Empty: the one that is stored stays.')}
          type="password"
          autoComplete="off"
          required={connection === null}
        />
        <div className="cluster">
          <Button type="submit" busy={save.isPending}>
            {t('Save')}
          </Button>
          {connection !== null && <Remove organizationId={organizationId} />}
        </div>
      </Form>
    </Section>
  )
}

function Remove({ organizationId }: { organizationId: number }) {
  const { t } = useT()
  const [isAsking, setAsking] = useState(false)
  const remove = useCommand(removeSignOn, { success: () => t('Single sign-on is removed') })
  async function handleConfirm() {
    await remove.send({ params: { orgId: organizationId } })
    setAsking(false)
  }
  return (
    <>
      <Button variant="text" onClick={() => setAsking(true)}>
        {t('Remove single sign-on')}
      </Button>
      <Confirm
        opened={isAsking}
        title={t('Remove single sign-on?')}
        action={t('Remove')}
        busy={remove.isPending}
        onConfirm={() => void handleConfirm()}
        onClose={() => setAsking(false)}
      >
        <p>{t('Whoever is signed in with the company account is signed out at once. Everybody signs in with a code again.')}</p>
      </Confirm>
    </>
  )
}
