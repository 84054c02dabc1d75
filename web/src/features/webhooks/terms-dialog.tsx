import { apiEvents, apiEventTypes } from '@crewcall/contract/rules/api-events.ts'
import { changeWebhook, createWebhook, type Webhook } from '@crewcall/contract/webhooks.ts'
import type { z } from 'zod'
import { useContractForm } from '../../lib/contract-form.ts'
import { useT } from '../../lib/i18n.ts'
import { useCommand } from '../../lib/query.ts'
import { AllOrSomeField } from '../../ui/fields/all-or-some.tsx'
import { TextField } from '../../ui/fields/text-fields.tsx'
import { FormDialog } from '../../ui/form-dialog.tsx'

export type Organization = { id: number; locations: readonly { id: number; name: string }[] }
type Props = { organization: Organization; of?: Webhook; onMade: (webhook: Webhook, secret: string | null) => void; onClose: () => void }
type Terms = z.input<typeof createWebhook.body>

/** Where to send, which events, and of which locations: of a new webhook, or of one that is changed. */
export function TermsDialog({ organization, of, onMade, onClose }: Props) {
  const { t, say } = useT()
  const create = useCommand(createWebhook)
  const change = useCommand(changeWebhook, { success: () => t('Changed') })
  const form = useContractForm(createWebhook.body, {
    url: of?.url ?? 'https://',
    event_types: of?.event_types ?? null,
    location_ids: of?.locations?.map(({ id }) => id) ?? null,
  })
  async function handleSend(body: Terms) {
    if (of !== undefined) {
      await change.submit({ params: { orgId: organization.id, webhookId: of.id }, body })
      return onClose()
    }
    const { secret, ...webhook } = await create.submit({ params: { orgId: organization.id }, body })
    return onMade(webhook, secret)
  }
  return (
    <FormDialog
      form={form}
      title={of === undefined ? t('Add a webhook') : t('Change the webhook')}
      onSend={handleSend}
      onClose={onClose}
      actions={of === undefined ? t('Add the webhook') : t('Save')}
    >
      <TextField
        name="url"
        label={t('Address')}
        hint={t('Where your program receives events, beginning with https://')}
        inputMode="url"
        autoComplete="off"
        required
        data-autofocus
      />
      <AllOrSomeField
        name="event_types"
        label={t('Events|webhook')}
        all={t('All events, also later ones')}
        some={t('Only some events')}
        which={t('Which events')}
        options={apiEventTypes
          .filter((type) => type !== 'webhook.tested.v1')
          .map((type) => ({ value: type, label: say(apiEvents[type].means) }))}
      />
      <AllOrSomeField
        name="location_ids"
        label={t('Locations')}
        all={t('All locations, also later ones')}
        some={t('Only some locations')}
        which={t('Which locations')}
        options={organization.locations.map(({ id, name }) => ({ value: String(id), label: name }))}
        numeric
      />
    </FormDialog>
  )
}
