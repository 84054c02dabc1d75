import { addBookkeeper } from '@crewcall/contract/bookkeepers.ts'
import type { z } from 'zod'
import { useContractForm } from '../../lib/contract-form.ts'
import { useT } from '../../lib/i18n.ts'
import { useCommand } from '../../lib/query.ts'
import { TextField } from '../../ui/fields/text-fields.tsx'
import { FormDialog } from '../../ui/form-dialog.tsx'
import { WishFields } from './wish-fields.tsx'

type Props = { owner: { organization_id: number; location_id?: number }; onClose: () => void }

/** Adds an address, which gets a link first. */
export function AddDialog({ owner, onClose }: Props) {
  const { t, locale } = useT()
  const add = useCommand(addBookkeeper, { success: ({ email }) => t('A link is on its way to {email}', { email }) })
  const form = useContractForm(addBookkeeper.body, {
    organization_id: owner.organization_id,
    location_id: owner.location_id ?? null,
    email: '',
    locale,
    wants_receipts: true,
    wants_invoices: true,
    wants_statements: true,
  })

  async function handleSend(body: z.input<typeof addBookkeeper.body>) {
    await add.submit({ body })
    onClose()
  }
  return (
    <FormDialog form={form} title={t('Add an address')} actions={t('Send the link')} onSend={handleSend} onClose={onClose}>
      <p>{t('We send a link there. Documents come once somebody has confirmed it; nobody needs an account.')}</p>
      <TextField name="email" label={t('Email')} type="email" required maxLength={254} data-autofocus />
      <WishFields />
    </FormDialog>
  )
}
