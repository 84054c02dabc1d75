import { changeBookkeeper, type Bookkeeper } from '@crewcall/contract/bookkeepers.ts'
import type { z } from 'zod'
import { useContractForm } from '../../lib/contract-form.ts'
import { useT } from '../../lib/i18n.ts'
import { useCommand } from '../../lib/query.ts'
import { FormDialog } from '../../ui/form-dialog.tsx'
import { WishFields } from './wish-fields.tsx'

/** Changes what an address gets, and in which language. */
export function ChangeDialog({ of, onClose }: { of: Bookkeeper; onClose: () => void }) {
  const { t } = useT()
  const change = useCommand(changeBookkeeper, { success: () => t('Changed for the next documents') })
  const { id, email, locale, wants_receipts, wants_invoices, wants_statements } = of
  const form = useContractForm(changeBookkeeper.body, { locale, wants_receipts, wants_invoices, wants_statements })

  async function handleSend(body: z.input<typeof changeBookkeeper.body>) {
    await change.submit({ params: { id: String(id) }, body })
    onClose()
  }
  return (
    <FormDialog form={form} title={t('What {email} gets', { email })} actions={t('Save')} onSend={handleSend} onClose={onClose}>
      <WishFields />
    </FormDialog>
  )
}
